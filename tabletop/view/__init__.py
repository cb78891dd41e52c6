"""The view model: pure data that says what lies on a table and what may be done with it.

`model.py` has the shapes, `ruleset.py` what a complete ruleset offers to the floors above,
`catalogue.py` the languages.
"""

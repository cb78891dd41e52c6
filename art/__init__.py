"""Sources of every picture in the app and the script that renders them.

Light comes from the upper left in all of them. A folder beside this file that holds a `pictures.py`
is a set of pictures; nothing else has to be edited when one is added.
"""

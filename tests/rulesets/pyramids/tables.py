"""The content tables of the spec (1.3 to 1.12), copied out line by line, for `test_content`.

Spaces: id, level, action, colour.
Fields: id, kind, city, x, y, obelisk, prayer, neighbours (~ marks a harbour link).
Battle cards: id, strength, damage, shields, blood, toll, whose.
Divine intervention cards: id, kind, cost, copies | effects.
Tiles: id, level, kind | effects.
Creatures: id, tile, steps, strength, damage, shields | special powers.
"""

SPACES = """
l3-recruit 3 recruit
l3-move 3 move
l2-move 2 move
l2-build 2 build
l2-pray 2 pray
l1-pray 1 pray
l1-buy-red 1 buy red
l1-buy-blue 1 buy blue
l1-buy-white 1 buy white
l1-buy-black 1 buy black
"""
LAYOUT_2 = """
c1-d1 district 1 865 450 no - c1-d2,c1-d3,c1-gate
c1-d2 district 1 865 550 no - c1-d1,c1-d3,c1-gate
c1-d3 district 1 950 500 no - c1-d1,c1-d2,c1-gate
c1-gate desert - 775 500 no - c1-d1,c1-d2,c1-d3,c1-stele,s1-path,quay-e
c1-stele desert - 650 500 yes - c1-gate,sanctuary,s1-path,quay-e,mid-temple
c2-d1 district 2 135 550 no - c2-d2,c2-d3,c2-gate
c2-d2 district 2 135 450 no - c2-d1,c2-d3,c2-gate
c2-d3 district 2 50 500 no - c2-d1,c2-d2,c2-gate
c2-gate desert - 225 500 no - c2-d1,c2-d2,c2-d3,c2-stele,s1-path,quay-w
c2-stele desert - 350 500 yes - c2-gate,sanctuary,s1-path,quay-w,mid-temple
delta delta - 500 100 yes - ~quay-w,~quay-e
mid-temple temple - 500 630 yes 2 c1-stele,c2-stele,sanctuary
quay-e desert - 693 270 no - c1-gate,c1-stele,~delta
quay-w desert - 307 270 no - c2-gate,c2-stele,~delta
s1-path desert - 500 740 no - c1-gate,c1-stele,c2-gate,c2-stele,s1-temple
s1-temple temple - 500 865 yes 3 s1-path
sanctuary sanctuary - 500 500 yes - c1-stele,c2-stele,mid-temple
"""
LAYOUT_3 = """
c1-d1 district 1 791 274 no - c1-d2,c1-d3,c1-gate
c1-d2 district 1 841 361 no - c1-d1,c1-d3,c1-gate
c1-d3 district 1 890 275 no - c1-d1,c1-d2,c1-gate
c1-gate desert - 738 362 no - c1-d1,c1-d2,c1-d3,c1-stele,s1-path,quay-e
c1-stele desert - 630 425 yes - c1-gate,sanctuary,c2-stele,c3-stele,s1-path,quay-e
c2-d1 district 2 550 865 no - c2-d2,c2-d3,c2-gate
c2-d2 district 2 450 865 no - c2-d1,c2-d3,c2-gate
c2-d3 district 2 500 950 no - c2-d1,c2-d2,c2-gate
c2-gate desert - 500 775 no - c2-d1,c2-d2,c2-d3,c2-stele,s1-path,s2-path
c2-stele desert - 500 650 yes - c2-gate,sanctuary,c1-stele,c3-stele,s1-path,s2-path
c3-d1 district 3 159 361 no - c3-d2,c3-d3,c3-gate
c3-d2 district 3 209 274 no - c3-d1,c3-d3,c3-gate
c3-d3 district 3 110 275 no - c3-d1,c3-d2,c3-gate
c3-gate desert - 262 362 no - c3-d1,c3-d2,c3-d3,c3-stele,s2-path,quay-w
c3-stele desert - 370 425 yes - c3-gate,sanctuary,c2-stele,c1-stele,s2-path,quay-w
delta delta - 500 100 yes - ~quay-w,~quay-e
quay-e desert - 636 233 no - c1-gate,c1-stele,~delta
quay-w desert - 364 233 no - c3-gate,c3-stele,~delta
s1-path desert - 708 620 no - c1-gate,c1-stele,c2-gate,c2-stele,s1-temple
s1-temple temple - 816 682 yes 3 s1-path
s2-path desert - 292 620 no - c2-gate,c2-stele,c3-gate,c3-stele,s2-temple
s2-temple temple - 184 682 yes 3 s2-path
sanctuary sanctuary - 500 500 yes - c1-stele,c2-stele,c3-stele
"""
LAYOUT_4 = """
c1-d1 district 1 723 207 no - c1-d2,c1-d3,c1-gate
c1-d2 district 1 793 277 no - c1-d1,c1-d3,c1-gate
c1-d3 district 1 818 182 no - c1-d1,c1-d2,c1-gate
c1-gate desert - 694 306 no - c1-d1,c1-d2,c1-d3,c1-stele,s1-path,quay-e
c1-stele desert - 606 394 yes - c1-gate,sanctuary,c2-stele,c4-stele,s1-path,quay-e
c2-d1 district 2 793 723 no - c2-d2,c2-d3,c2-gate
c2-d2 district 2 723 793 no - c2-d1,c2-d3,c2-gate
c2-d3 district 2 818 818 no - c2-d1,c2-d2,c2-gate
c2-gate desert - 694 694 no - c2-d1,c2-d2,c2-d3,c2-stele,s1-path,s2-temple
c2-stele desert - 606 606 yes - c2-gate,sanctuary,c1-stele,c3-stele,s1-path,s2-temple
c3-d1 district 3 277 793 no - c3-d2,c3-d3,c3-gate
c3-d2 district 3 207 723 no - c3-d1,c3-d3,c3-gate
c3-d3 district 3 182 818 no - c3-d1,c3-d2,c3-gate
c3-gate desert - 306 694 no - c3-d1,c3-d2,c3-d3,c3-stele,s2-temple,s3-path
c3-stele desert - 394 606 yes - c3-gate,sanctuary,c2-stele,c4-stele,s2-temple,s3-path
c4-d1 district 4 207 277 no - c4-d2,c4-d3,c4-gate
c4-d2 district 4 277 207 no - c4-d1,c4-d3,c4-gate
c4-d3 district 4 182 182 no - c4-d1,c4-d2,c4-gate
c4-gate desert - 306 306 no - c4-d1,c4-d2,c4-d3,c4-stele,s3-path,quay-w
c4-stele desert - 394 394 yes - c4-gate,sanctuary,c3-stele,c1-stele,s3-path,quay-w
delta delta - 500 100 yes - ~quay-w,~quay-e
quay-e desert - 604 219 no - c1-gate,c1-stele,~delta
quay-w desert - 396 219 no - c4-gate,c4-stele,~delta
s1-path desert - 740 500 no - c1-gate,c1-stele,c2-gate,c2-stele,s1-temple
s1-temple temple - 865 500 yes 3 s1-path
s2-temple temple - 500 800 yes 2 c2-gate,c2-stele,c3-gate,c3-stele
s3-path desert - 260 500 no - c3-gate,c3-stele,c4-gate,c4-stele,s3-temple
s3-temple temple - 135 500 yes 3 s3-path
sanctuary sanctuary - 500 500 yes - c1-stele,c2-stele,c3-stele,c4-stele
"""
LAYOUT_5 = """
c1-d1 district 1 674 175 no - c1-d2,c1-d3,c1-gate
c1-d2 district 1 755 234 no - c1-d1,c1-d3,c1-gate
c1-d3 district 1 765 136 no - c1-d1,c1-d2,c1-gate
c1-gate desert - 662 278 no - c1-d1,c1-d2,c1-d3,c1-stele,s1-path,quay-e
c1-stele desert - 588 379 yes - c1-gate,sanctuary,c2-stele,c5-stele,s1-path,quay-e
c2-d1 district 2 863 565 no - c2-d2,c2-d3,c2-gate
c2-d2 district 2 832 660 no - c2-d1,c2-d3,c2-gate
c2-d3 district 2 928 639 no - c2-d1,c2-d2,c2-gate
c2-gate desert - 762 585 no - c2-d1,c2-d2,c2-d3,c2-stele,s1-path,s2-temple
c2-stele desert - 643 546 yes - c2-gate,sanctuary,c1-stele,c3-stele,s1-path,s2-temple
c3-d1 district 3 550 865 no - c3-d2,c3-d3,c3-gate
c3-d2 district 3 450 865 no - c3-d1,c3-d3,c3-gate
c3-d3 district 3 500 950 no - c3-d1,c3-d2,c3-gate
c3-gate desert - 500 775 no - c3-d1,c3-d2,c3-d3,c3-stele,s2-temple,s3-temple
c3-stele desert - 500 650 yes - c3-gate,sanctuary,c2-stele,c4-stele,s2-temple,s3-temple
c4-d1 district 4 168 660 no - c4-d2,c4-d3,c4-gate
c4-d2 district 4 137 565 no - c4-d1,c4-d3,c4-gate
c4-d3 district 4 72 639 no - c4-d1,c4-d2,c4-gate
c4-gate desert - 238 585 no - c4-d1,c4-d2,c4-d3,c4-stele,s3-temple,s4-path
c4-stele desert - 357 546 yes - c4-gate,sanctuary,c3-stele,c5-stele,s3-temple,s4-path
c5-d1 district 5 245 234 no - c5-d2,c5-d3,c5-gate
c5-d2 district 5 326 175 no - c5-d1,c5-d3,c5-gate
c5-d3 district 5 235 136 no - c5-d1,c5-d2,c5-gate
c5-gate desert - 338 278 no - c5-d1,c5-d2,c5-d3,c5-stele,s4-path,quay-w
c5-stele desert - 412 379 yes - c5-gate,sanctuary,c4-stele,c1-stele,s4-path,quay-w
delta delta - 500 100 yes - ~quay-w,~quay-e
quay-e desert - 584 212 no - c1-gate,c1-stele,~delta
quay-w desert - 416 212 no - c5-gate,c5-stele,~delta
s1-path desert - 728 426 no - c1-gate,c1-stele,c2-gate,c2-stele,s1-temple
s1-temple temple - 847 387 yes 3 s1-path
s2-temple temple - 676 743 yes 2 c2-gate,c2-stele,c3-gate,c3-stele
s3-temple temple - 324 743 yes 2 c3-gate,c3-stele,c4-gate,c4-stele
s4-path desert - 272 426 no - c4-gate,c4-stele,c5-gate,c5-stele,s4-temple
s4-temple temple - 153 387 yes 3 s4-path
sanctuary sanctuary - 500 500 yes - c1-stele,c2-stele,c3-stele,c4-stele,c5-stele
"""
BATTLE_CARDS = """
reckless-assault 5 0 0 0 2 own
fighting-retreat 1 1 3 0 0 own
spear-line 2 0 2 0 0 own
horse-charge 4 1 0 0 0 own
scythe-chariots 1 2 0 1 0 own
shield-press 3 0 1 0 0 own
mixed-arms 2 2 1 0 0 own
zealous-strike 3 2 0 0 0 own
spear-plan 3 3 0 0 0 special
wall-plan 3 0 3 0 0 special
"""
DIVINE_CARDS = """
war-cry battle 0 3 | str 1 any
war-fever battle 1 3 | str 2 any
sharp-edge battle 0 3 | dmg 1
open-vein battle 1 3 | blood 1
reed-shield battle 0 3 | shield 1
iron-shield battle 1 3 | shield 2
victors-tithe battle 0 2 | pp-on-win 4
changed-mind battle 0 2 | swap-card
offering turn 0 2 | gain-pp 2
call-to-arms turn 0 2 | muster 2
soul-toll turn 0 1 | drain 1
falling-star turn 1 1 | slay 1
long-stride move 0 2 | steps 1
sudden-gate move 1 1 | port-now
false-gates move 1 1 | no-walls
sand-veil reaction 0 5 | slip-away
silence reaction 0 1 | cancel
"""
RED_TILES = """
red-onrush-a 1 onrush | str 1 attack
red-onrush-b 1 onrush | str 1 attack
red-short-road 1 short-road | port-discount 1
red-swift-feet 1 swift-feet | steps 1
red-bloody-hands 2 bloody-hands | dmg 1
red-spear-council 2 spear-council | plan spear-plan
red-open-doors 2 open-doors | no-walls
red-stone-whisper 2 stone-whisper | port-from-stone
red-keen-blades 3 keen-blades | str 1 any
red-holy-cut 3 holy-cut | di-as-str 1
red-bronze-beetle 3 bronze-beetle | creature bronze-beetle
red-renown 3 renown-red | glory 1
red-first-blow 4 first-blow | first-blow 2
red-dune-scorpion 4 dune-scorpion | creature dune-scorpion
red-ember-bird 4 ember-bird | creature ember-bird
red-extra-hand 4 extra-hand | silver
"""
BLUE_TILES = """
blue-muster-roll-a 1 muster-roll | recruit-free 2
blue-muster-roll-b 1 muster-roll | recruit-free 2
blue-holdfast-a 1 holdfast | str 1 defend
blue-holdfast-b 1 holdfast | str 1 defend
blue-great-host 2 great-host | limit 7
blue-wall-council 2 wall-council | plan wall-plan
blue-old-tusker 2 old-tusker | creature old-tusker
blue-sand-serpent 2 sand-serpent | creature sand-serpent
blue-hard-scales 3 hard-scales | shield 1
blue-proud-defence 3 proud-defence | glory-on-defence 1
blue-foresight 3 foresight | foresee
blue-renown 3 renown-blue | glory 1
blue-night-levy 4 night-levy | night-units 4
blue-riddle-lion 4 riddle-lion | creature riddle-lion; glory 1
blue-kings-word 4 kings-word | gold recruit move
blue-extra-hand 4 extra-hand | silver
"""
WHITE_TILES = """
white-acolyte-a 1 acolyte | pray 1
white-acolyte-b 1 acolyte | pray 1
white-broker-a 1 broker | tile-discount 1
white-broker-b 1 broker | tile-discount 1
white-masons 2 masons | pyramid-discount 1
white-night-choir 2 night-choir | night-pp 2
white-reaping 2 reaping | pp-per-kill 2
white-open-hand 2 open-hand | night-di 1
white-unseen-builders 3 unseen-builders | night-pyramid
white-oracle 3 oracle | night-di-pick 5
white-sacred-war 3 sacred-war | pp-on-win 4
white-renown 3 renown-white | glory 1
white-sun-priest 4 sun-priest | all-discount 1
white-veiled-priest 4 veiled-priest | night-pp 5
white-linen-king 4 linen-king | creature linen-king; night-di 1
white-extra-hand 4 extra-hand | silver
"""
BLACK_TILES = """
black-sellswords-a 1 sellswords | hire 3
black-sellswords-b 1 sellswords | hire 3
black-press-gang 1 press-gang | recruit-anywhere
black-dark-rite 1 dark-rite | gold pray
black-blood-price 2 blood-price | pp-per-loss 1
black-battle-vow 2 battle-vow | pp-on-attack 2
black-ram-guardian 2 ram-guardian | creature ram-guardian
black-second-rite 2 second-rite | gold buy-again
black-grave-griffin 3 grave-griffin | creature grave-griffin
black-forced-march 3 forced-march | gold move
black-pit-trap 3 pit-trap | trap 1
black-renown 3 renown-black | glory 1
black-soul-eater 4 soul-eater | creature soul-eater
black-beast-rage 4 beast-rage | str 1 any; dmg 1; steps 1
black-favour-echo 4 favour-echo | pp-echo 1
black-extra-hand 4 extra-hand | silver
"""
CREATURES = """
bronze-beetle red-bronze-beetle 2 2 0 0 |
dune-scorpion red-dune-scorpion 1 2 2 0 |
ember-bird red-ember-bird 1 2 0 0 | no-walls
old-tusker blue-old-tusker 1 1 0 1 |
sand-serpent blue-sand-serpent 1 0 0 0 | mute
riddle-lion blue-riddle-lion 0 2 0 0 |
linen-king white-linen-king 1 2 0 0 |
ram-guardian black-ram-guardian 1 1 0 0 | hinder 2
grave-griffin black-grave-griffin 0 2 0 0 | port-from-stone
soul-eater black-soul-eater 1 2 0 0 | guarded; glory-on-slaughter 2
"""

/** What the lesson says, at most 45 words a bubble. */
export const lessonEn = {
  'tutorial.goal.title': 'The goal',
  'tutorial.goal':
    'You lead the Gnomes. After **ten rounds** each HP left is a point, a dead clan brings its killer **20**, a dead leader **30**. We join in round 4: Thistlebeard is yours, Ilmeria Hoar stands on a mine.',
  'tutorial.roll.title': 'Four dice',
  'tutorial.roll': 'You roll **four dice**, and one more for each clan in the cave. None of yours has come yet. **Roll.**',
  'tutorial.reroll.title': 'Roll again',
  'tutorial.reroll':
    'You may roll any dice again, **twice at most**. The shield and the crystal are of little use now: **roll these two again**.',
  'tutorial.assign.title': 'Hand them out',
  'tutorial.assign':
    'Dice go to your units. With a single one, movement is on Thistlebeard already. The die with two signs is attack **or** movement: **make it an attack**.',
  'tutorial.horns.title': 'Horns',
  'tutorial.horns':
    'Horns go to **Call to War**, where three of them bring a clan, or to the **deck**. Two aren’t enough for a clan: put both to the deck.',
  'tutorial.move.title': 'Walk',
  'tutorial.move':
    'Thistlebeard has 4 steps. Go to the **mine 1.3**: every mine on your way gives a crystal. The enemy there **stops you**. Fallen tiles are only crossed, blockades not even that.',
  'tutorial.attack.title': 'Attack',
  'tutorial.attack':
    'You share a tile: attack. Your power is 2 and 1 of the die, her defence 2. **Defence is a threshold**: 3 is more, so all 3 go through. Up to it, only half would.',
  'tutorial.tired.title': 'Tired',
  'tutorial.tired':
    'Who moves after an attack is **tired**: one step less. Of 4 steps you have used 2, so a single one is left. **Step away to 1.2.**',
  'tutorial.cards.title': 'Cards',
  'tutorial.cards': 'Now the horns: for two you look at **two cards and keep one**. Nobody else sees which. **Draw.**',
  'tutorial.keep.title': 'Learned or secret',
  'tutorial.keep':
    '**Learned** cards are laid on a unit and charged with crystals, like the Lullaby that Thistlebeard bears. **Secret** ones are free, and go when used. **Keep Sudden Shield.**',
  'tutorial.anytime.title': 'At any time',
  'tutorial.anytime':
    'Ilmeria attacks with 4 against 2, and **you are asked first**. Sudden Shield makes it 5: only half gets through. You decide what you are asked about; **Hold** has you asked once more.',
  'tutorial.sleep.title': 'Counters',
  'tutorial.sleep':
    'Your mine’s crystal has filled Lullaby. Your turn begins: **put Ilmeria to sleep**. The counter has **your colour** and ends when your next turn begins, or when something touches her.',
  'tutorial.war.title': 'Three horns',
  'tutorial.war': 'Three horns and a crystal. The crystal lies in the reserve already. **All horns to Call to War**: they pay for a clan.',
  'tutorial.mines.title': 'Over the mines',
  'tutorial.mines':
    'A clan comes where **its sign** is. That of the Acorn Slingers is on 2.4. **Walk over both mines**: two crystals more. Ilmeria sleeps and can’t hold you.',
  'tutorial.call.title': 'Call to War',
  'tutorial.call': 'Now **call the Acorn Slingers**. They act from your next turn on, and bring a pink die with them.',
  'tutorial.collect.title': 'Collect',
  'tutorial.collect':
    'The reserve is yours: 3 crystals. Acorn Volley costs just that. **Put all 3 there**: a full ability can be cast in anybody’s turn.',
  'tutorial.fall.title': 'The ground falls',
  'tutorial.fall':
    'Round 6: each turn begins with **two tiles that fall**, from the outside in. Let **3.3** fall, under the Hail Casters: 2 damage, and they have to flee. Mines never fall.',
  'tutorial.volley.title': 'Acorn Volley',
  'tutorial.volley':
    'They fled to 3.4, right beside your Slingers. Abilities need no dice and don’t wait for their turn: **cast Acorn Volley** on them.',
  'tutorial.end.title': 'On your own',
  'tutorial.end':
    'By round 10 **only the mines** are left, and everybody fights for them. What your units can do is on their cards: point at one to read it. Good luck.',
} as const

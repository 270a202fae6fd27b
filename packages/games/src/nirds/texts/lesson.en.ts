/** At most 45 words a bubble. */
export const lessonEn = {
  'tutorial.birds.title': 'Your birds',
  'tutorial.birds':
    'Your army: a leader, an assistant and a technician. You have **3 lives**. If any player has no bird or no life left, **everybody loses**.',
  'tutorial.gnomes.title': 'The gnomes',
  'tutorial.gnomes': 'Two gnomes stand in front of you, each with **its life, its attack and its prize**. Point at one to read it.',
  'tutorial.roll.title': 'The roll',
  'tutorial.roll': 'Everybody rolls at once. You have **4, 2, 6, 1, 3**: General Froomp brings a fifth die.',
  'tutorial.trade.title': 'Trade',
  'tutorial.trade':
    'Corporal Quill needs a 5, and Blue has one to spare. Offer **your 1 for that 5**: touch your die, then theirs. Dice are traded **one for one**.',
  'tutorial.scientist.title': 'Scientists',
  'tutorial.scientist':
    'Blue agrees. Your scientist Tinker Tock turns **a 3 or 4 into a 5**: use him on the 4. Then he sleeps until the next round.',
  'tutorial.ready.title': 'Ready',
  'tutorial.ready': 'Two fives now. When all are ready trading ends for this round: **say that you are**.',
  'tutorial.attack.title': 'Attack',
  'tutorial.attack':
    'Your turn. Attack with Corporal Quill and a 5. The die is rolled again: **the second roll is your damage**, and Quill adds 1.',
  'tutorial.aim.title': 'The target',
  'tutorial.aim':
    'Only now you choose **whom it hits**, and all of it goes there. 7 is what the Lawn Lounger can take: knock it out, and its prize is yours.',
  'tutorial.recruit.title': 'Recruit',
  'tutorial.recruit':
    'Blue passes. Pay for a new bird with dice that are left: **at least its price**, and no change. Beak Boxer costs 5, so **take your 6**.',
  'tutorial.tactics.title': 'Tactic cards',
  'tutorial.tactics':
    'The prize was a tactic card. You can play such cards at any time of the action phase, **even after passing**. This one distracts a gnome: play it on the Rake Runner.',
  'tutorial.strike.title': 'They strike back',
  'tutorial.strike':
    '**Now pass**. Gnomes that still stand would attack; a distracted one doesn’t. Then all birds wake, gnomes come again **up to two**, and you get a die more.',
  'tutorial.boss.title': 'The boss',
  'tutorial.boss': 'So it goes, round for round. When the gnome deck is empty **the boss arrives**. Beat it together, and you win.',
} as const

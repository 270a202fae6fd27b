import { describe, expect, test } from 'vitest'
import { allRules, chapterOf, parseRules, searchRules, searchTables } from './parse.ts'
import { primed } from './primed.ts'

const book = parseRules(`# Wizards

## Aim

- **WW-1.1** Two players, one
  wizard each. [rulebook]
- **WW-1.2** Killing the other wizard wins. Reason: it is *short*. [our reading]
- **WW-1.3** Wizards stand apart: ten squares. [rulebook, our reading]

## Spells

Some prose.

- **WW-2.1** A window stands open for 8 seconds. [online]

| face | count |
| --- | --- |
| sword | 3 |
`)

describe('the rules of a game', () => {
  test('are chapters of numbered rules with their tags', () => {
    expect(book.title).toBe('Wizards')
    expect(book.chapters.map((chapter) => chapter.title)).toEqual(['Aim', 'Spells'])
    expect(allRules(book)).toEqual([
      { kind: 'rule', number: 'WW-1.1', tags: ['rulebook'], text: 'Two players, one wizard each.' },
      { kind: 'rule', number: 'WW-1.2', tags: ['reading'], text: 'Killing the other wizard wins. Reason: it is *short*.' },
      { kind: 'rule', number: 'WW-1.3', tags: ['rulebook', 'reading'], text: 'Wizards stand apart: ten squares.' },
      { kind: 'rule', number: 'WW-2.1', tags: ['online'], text: 'A window stands open for 8 seconds.' },
    ])
  })
  test('keep prose and tables', () => {
    expect(book.chapters[1]?.blocks.map((block) => block.kind)).toEqual(['text', 'rule', 'table'])
    expect(book.chapters[1]?.blocks[2]).toEqual({ kind: 'table', head: ['face', 'count'], rows: [['sword', '3']] })
  })
  test('are found by number and by words', () => {
    expect(searchRules(book, '1.2').map((rule) => rule.number)).toEqual(['WW-1.2'])
    expect(searchRules(book, 'wizard other').map((rule) => rule.number)).toEqual(['WW-1.2'])
    expect(searchRules(book, 'dragon')).toEqual([])
    expect(chapterOf(book, 'WW-2.1')?.title).toBe('Spells')
  })
})

describe('the page to play from', () => {
  const whole = primed(
    book,
    `# How to play

You have {life} lives.

### Your turn

1. Roll a {life}-sided die.
2. Walk.

{{dice}}

{{nothing}}

\`\`\`
# a map

. ~
\`\`\`
`,
    {
      figures: { life: 4 },
      tables: (language) => ({
        dice: {
          title: language === 'de' ? 'Würfel' : 'Dice',
          head: ['face', 'by'],
          rows: [
            ['rune', -1],
            ['claw', 3],
          ],
        },
      }),
    },
    'de',
  )

  test('stands before the rules, with figures and tables from the content, steps and drawings', () => {
    expect(whole.chapters.map(({ id, title }) => [id, title])).toEqual([
      ['primer', 'How to play'],
      ['chapter-1', 'Aim'],
      ['chapter-2', 'Spells'],
    ])
    expect(whole.chapters[0]?.blocks).toEqual([
      { kind: 'text', text: 'You have 4 lives.' },
      { kind: 'heading', text: 'Your turn' },
      { kind: 'steps', items: ['Roll a 4-sided die.', 'Walk.'] },
      {
        kind: 'table',
        title: 'Würfel',
        head: ['face', 'by'],
        rows: [
          ['rune', '−1'],
          ['claw', '3'],
        ],
      },
      { kind: 'drawing', text: '# a map\n\n. ~' },
    ])
  })

  test('its tables are searched, row by row', () => {
    expect(searchTables(whole, 'cla')).toEqual([{ title: 'Würfel', row: ['claw', '3'] }])
    expect(searchTables(whole, 'claw 4')).toEqual([])
    expect(searchTables(whole, ' ')).toEqual([])
  })
})

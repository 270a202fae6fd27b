import { type GameView, type Grammar, type Move, refusal as refuse, type Token } from '@toadstool/games/tabletop'
import { describe, expect, test } from 'vitest'
import { back, begin, beginShort, closePicked, cutAt, fill, isReady, pick, point, revise, unconfirmed } from './draft.ts'
import { bareMoves, beginnable, openSlotOf, startersOf } from './openSlot.ts'
import { asidesOf, switchesOf } from './orders.ts'
import { guarded, type Speaker } from './speaker.ts'

/**
 * Two foxes on a row of five fields; a fox hops to a free field or bites the hen beside it; cards are thrown away in pairs;
 * hens flock together to a field, all of them at most as far as the slowest, and cackle with cards or without.
 */
interface Yard extends GameView {
  readonly at: Readonly<Record<string, number>>
  readonly hens: Readonly<Record<string, number>>
  readonly tired: readonly string[]
  readonly hand: readonly string[]
  readonly alarms: Readonly<Record<string, boolean>>
}

const asked: string[] = []
const fields = [0, 1, 2, 3, 4]
const foxes = (view: Yard): Token[] => Object.keys(view.at).map((fox) => `unit:${fox}`)
const hens = (view: Yard): Token[] => Object.keys(view.hens).map((hen) => `unit:${hen}`)
const place = (view: Yard, unit: string): number | undefined => view.at[unit.slice(5)] ?? view.hens[unit.slice(5)]

const grammar: Grammar<Yard, Yard> = {
  moves: {
    hop: {
      stages: ['act'],
      guarded: true,
      slots: [
        { ask: 'pick-fox', kinds: ['unit'], candidates: foxes },
        { ask: 'pick-field', kinds: ['space'], candidates: () => fields.map((field) => `space:${field}`) },
      ],
      check(view, _seat, [fox, to]) {
        if (fox === undefined) return undefined
        if (view.at[String(fox).slice(5)] === undefined) return refuse('not-your-fox', 'YA-1')
        if (view.tired.includes(String(fox))) return refuse('tired', 'YA-2')
        if (to && [...Object.values(view.at), ...Object.values(view.hens)].includes(Number(String(to).slice(6)))) {
          return refuse('occupied', 'YA-3')
        }
        return undefined
      },
      apply() {},
    },
    bite: {
      stages: ['act'],
      slots: [
        { ask: 'pick-fox', kinds: ['unit'], candidates: foxes },
        { ask: 'pick-hen', kinds: ['unit'], candidates: (view) => Object.keys(view.hens).map((hen) => `unit:${hen}`) },
      ],
      check(view, _seat, [fox, hen]) {
        if (fox === undefined) return undefined
        if (view.at[String(fox).slice(5)] === undefined) return refuse('not-your-fox', 'YA-1')
        if (hen === undefined) return undefined
        return Math.abs((place(view, String(fox)) ?? 0) - (place(view, String(hen)) ?? 9)) === 1 ? undefined : refuse('too-far', 'YA-4')
      },
      apply() {},
    },
    discard: {
      stages: ['act'],
      slots: [{ ask: 'pick-cards', kinds: ['card'], candidates: (view) => view.hand, set: { min: 2, max: 2 } }],
      apply() {},
    },
    flock: {
      stages: ['flock'],
      slots: [
        { ask: 'pick-hens', kinds: ['unit'], candidates: hens, set: { min: 1, max: 3 } },
        { ask: 'pick-field', kinds: ['space'], candidates: () => fields.map((field) => `space:${field}`) },
      ],
      check(view, _seat, [flock = [], to]) {
        if ([...flock].some((hen) => view.tired.includes(hen))) return refuse('tired', 'YA-2')
        if (to === undefined) return undefined
        const far = [...flock].some((hen) => Math.abs((place(view, hen) ?? 0) - Number(String(to).slice(6))) > 1)
        return far ? refuse('too-far', 'YA-4') : undefined
      },
      apply() {},
    },
    cackle: {
      stages: ['flock'],
      slots: [
        { ask: 'pick-hen', kinds: ['card'], candidates: () => ['card:loud'] },
        { ask: 'pick-cards', kinds: ['card'], candidates: (view) => view.hand, set: { min: 0, max: 2 } },
      ],
      apply() {},
    },
    stalk: {
      stages: ['stalk'],
      slots: [
        {
          ask: 'pick-path',
          kinds: ['space'],
          candidates: (view, _seat, _chosen, picked) => {
            const from = picked.at(-1) ?? `space:${view.at.rex}`
            const at = Number(from.slice(6))
            return [at - 1, at + 1].filter((field) => fields.includes(field)).map((field) => `space:${field}`)
          },
          list: { min: 1, max: 3 },
          enumerated: (view) =>
            [
              [1, 2, 1],
              [1, 2, 3],
              [1, 2, 3, 4],
            ].map((route) => route.map((field) => `space:${field + (view.at.rex ?? 0)}`)),
        },
        { ask: 'pick-hen', kinds: ['unit'], candidates: hens },
      ],
      check: (view, _seat, [path = []]) => ([...path].includes(view.tired[0] ?? '') ? refuse('tired', 'YA-2') : undefined),
      apply() {},
    },
    roll: {
      stages: ['roll'],
      slots: [
        {
          ask: 'pick-dice',
          kinds: ['die'],
          candidates: () => [1, 2, 3, 4].map((die) => `die:${die}`),
          set: { min: 1, max: 2 },
          alike: (_view, _seat, die) => (Number(die.slice(4)) % 2 === 0 ? 'even' : 'odd'),
        },
      ],
      check(view, _seat, [dice = []]) {
        asked.push([...dice].join())
        return view.tired.includes([...dice].at(-1) ?? '') ? refuse('tired', 'YA-2') : undefined
      },
      apply() {},
    },
    pin: {
      stages: ['act', 'watch'],
      slots: [{ ask: 'pick-map', kinds: ['option', 'unit'], candidates: () => ['option:map', 'unit:kit'] }],
      aside: 'board',
      apply() {},
    },
    sleep: { stages: ['act'], slots: [], apply() {} },
    setAlarms: {
      stages: ['act', 'watch'],
      slots: [{ ask: 'on-off', kinds: ['option'], candidates: () => ['option:on', 'option:off'] }],
      standing: (view, seat) => [{ args: [], now: view.alarms[seat] ? 'option:on' : 'option:off' }],
      apply() {},
    },
    concede: { stages: ['act', 'watch'], slots: [], aside: 'menu', apply() {} },
  },
  stageOf: (_view, seat) => ({ '0': 'act', '2': 'flock', '3': 'stalk', '4': 'roll' })[seat] ?? 'watch',
  exists: {
    unit: (view, id) => id in view.at || id in view.hens,
    space: (_view, id) => fields.includes(Number(id)),
    card: (view, id) => id === 'loud' || view.hand.includes(`card:${id}`),
    die: () => true,
    option: () => true,
  },
  rules: { gameOver: 'YA-9', tableChanged: 'YA-8', wrongStage: () => 'YA-7' },
}

const yard: Yard = {
  beat: 4,
  result: null,
  at: { rex: 0, kit: 2 },
  hens: { ada: 3 },
  tired: [],
  hand: ['card:a', 'card:b', 'card:c'],
  alarms: { '0': true, '1': false },
}

const at = (change: Partial<Yard> = {}, seat = '0'): Speaker => ({
  grammar: grammar as unknown as Speaker['grammar'],
  view: { ...yard, ...change } as Yard,
  seat,
})

describe('a gesture', () => {
  test('begins every move that the thing can begin, side by side', () => {
    expect(point(at(), null, 'unit:kit')).toEqual({
      to: 'draft',
      draft: { move: 'hop', moves: ['hop', 'bite'], args: ['unit:kit'], picked: [] },
    })
    expect(startersOf(at()).get('unit:rex')).toEqual(['hop'])
  })

  test('the next thing decides which move was meant, and a whole sentence is said', () => {
    const speaker = at()
    const begun = point(speaker, null, 'unit:kit')
    if (begun.to !== 'draft' || !begun.draft) throw new Error('no draft')
    const open = openSlotOf(speaker, begun.draft)
    expect(open?.asks).toEqual(['pick-field', 'pick-hen'])
    expect([...(open?.legal ?? [])]).toEqual([
      ['space:1', ['hop']],
      ['space:4', ['hop']],
      ['unit:ada', ['bite']],
    ])
    expect(point(speaker, begun.draft, 'unit:ada')).toEqual({ to: 'say', sentence: { move: 'bite', args: ['unit:kit', 'unit:ada'] } })
    expect(point(speaker, begun.draft, 'space:4')).toMatchObject({ to: 'say', sentence: { move: 'hop' } })
  })

  test('on something that does not fit asks why not, and leaves the draft alone', () => {
    const speaker = at()
    const begun = point(speaker, null, 'unit:kit')
    if (begun.to !== 'draft') throw new Error('no draft')
    expect(point(speaker, begun.draft, 'space:3')).toMatchObject({
      to: 'explain',
      token: 'space:3',
      refusal: { code: 'occupied', rule: 'YA-3' },
    })
  })

  test('on another thing that can begin begins anew; on the same one again closes', () => {
    const speaker = at()
    const begun = point(speaker, null, 'unit:kit')
    if (begun.to !== 'draft') throw new Error('no draft')
    expect(point(speaker, begun.draft, 'unit:rex')).toMatchObject({ to: 'draft', draft: { moves: ['hop'], args: ['unit:rex'] } })
    expect(point(speaker, begun.draft, 'unit:kit')).toEqual({ to: 'draft', draft: null })
  })

  test('on a thing that begins nothing says why, in the words of the present stage', () => {
    expect(point(at({ tired: ['unit:rex'] }), null, 'unit:rex')).toMatchObject({ to: 'explain', refusal: { code: 'tired' } })
    expect(point(at({}, '1'), null, 'unit:rex')).toMatchObject({ to: 'explain', refusal: { code: 'wrong-stage', rule: 'YA-7' } })
  })
})

test('a set is picked thing by thing and taken when it is large enough', () => {
  const speaker = at()
  const begun = begin(speaker, ['discard'])
  if (begun.to !== 'draft' || !begun.draft) throw new Error('no draft')
  const first = fill(speaker, begun.draft, 'card:a')
  if (first.to !== 'draft' || !first.draft) throw new Error('no draft')
  const second = fill(speaker, first.draft, 'card:c')
  if (second.to !== 'draft' || !second.draft) throw new Error('no draft')
  expect(second.draft.picked).toEqual(['card:a', 'card:c'])
  expect(fill(speaker, second.draft, 'card:b')).toEqual({ to: 'nothing' })
  expect(closePicked(speaker, second.draft)).toEqual({ to: 'say', sentence: { move: 'discard', args: [['card:a', 'card:c']] } })
})

describe('a list that isn’t whole wherever it is large enough', () => {
  const yard = at()
  const pair: Move<Yard, Yard> = {
    stages: ['act'],
    slots: [
      {
        ask: 'pick-fox',
        kinds: ['unit'],
        list: { min: 0, max: 2 },
        candidates: (view, _seat, _args, picked) => (picked.length === 0 ? foxes(view) : picked.length === 1 ? hens(view) : []),
        askAfter: () => 'pick-hen',
      },
    ],
    check: (_view, _seat, [said], whole) => (whole && said?.length === 1 ? refuse('alone', 'YA-9') : undefined),
    apply() {},
  }
  const speaker: Speaker = { ...yard, grammar: { ...yard.grammar, moves: { pair: pair as Speaker['grammar']['moves'][string] } } }
  const picked = (...tokens: Token[]) => ({ move: 'pair', moves: ['pair'], args: [], picked: tokens })

  test('asks for what is missing, and says so when it is taken without', () => {
    expect(openSlotOf(speaker, picked('unit:rex'))?.asks).toEqual(['pick-hen'])
    expect(isReady(speaker, picked('unit:rex'))).toBe(false)
    expect(closePicked(speaker, picked('unit:rex'))).toMatchObject({ to: 'explain', token: 'unit:rex', refusal: { code: 'alone' } })
  })

  test('asks nothing more where nothing more fits', () => {
    const both = picked('unit:rex', 'unit:ada')
    expect(openSlotOf(speaker, both)?.asks).toEqual([])
    expect(isReady(speaker, both)).toBe(true)
    expect(closePicked(speaker, both)).toMatchObject({ to: 'say', sentence: { move: 'pair' } })
  })

  test('is cut off before a place', () => {
    expect(cutAt(picked('unit:rex', 'unit:ada'), 1)?.picked).toEqual(['unit:rex'])
    expect(cutAt(picked('unit:rex'), 0)).toBeNull()
  })
})

describe('a set with a slot after it', () => {
  const flock = at({ hens: { ada: 1, bea: 2, cleo: 4 } }, '2')
  const drafted = (step: ReturnType<typeof fill>) => {
    if (step.to !== 'draft' || !step.draft) throw new Error('no draft')
    return step.draft
  }

  test('begins with the thing that was touched', () => {
    expect(point(flock, null, 'unit:ada')).toMatchObject({ to: 'draft', draft: { move: 'flock', args: [], picked: ['unit:ada'] } })
  })

  test('may grow, or be left by what comes next', () => {
    const draft = drafted(point(flock, null, 'unit:ada'))
    const open = openSlotOf(flock, draft)
    expect(open).toMatchObject({ asks: ['pick-hens'], next: 'pick-field' })
    expect([...(open?.legal.keys() ?? [])]).toEqual(['unit:ada', 'unit:bea', 'unit:cleo', 'space:0', 'space:1', 'space:2'])
    expect(point(flock, draft, 'space:2')).toEqual({ to: 'say', sentence: { move: 'flock', args: [['unit:ada'], 'space:2'] } })
    const both = drafted(point(flock, draft, 'unit:bea'))
    expect(point(flock, both, 'space:0')).toMatchObject({ to: 'explain', refusal: { code: 'too-far' } })
    expect(point(flock, both, 'space:1')).toEqual({ to: 'say', sentence: { move: 'flock', args: [['unit:ada', 'unit:bea'], 'space:1'] } })
  })

  test('lets things go again; without any it is closed', () => {
    const both = drafted(pick(flock, 'flock', ['unit:ada', 'unit:bea']))
    const one = drafted(point(flock, both, 'unit:ada'))
    expect(one.picked).toEqual(['unit:bea'])
    expect(point(flock, one, 'unit:bea')).toEqual({ to: 'draft', draft: null })
    expect(back(flock, both)).toBeNull()
  })

  test('takes all that can stand in it at once', () => {
    expect(pick(flock, 'flock', ['unit:ada', 'unit:bea'])).toMatchObject({ draft: { picked: ['unit:ada', 'unit:bea'] } })
    const one = at({ hens: { ada: 1, bea: 2 }, tired: ['unit:ada'] }, '2')
    expect(pick(one, 'flock', ['unit:ada', 'unit:bea'])).toMatchObject({ draft: { picked: ['unit:bea'] } })
    expect(pick(one, 'flock', ['unit:ada'])).toMatchObject({ to: 'explain', refusal: { code: 'tired' } })
    expect(pick(at(), 'flock', ['unit:ada'])).toMatchObject({ to: 'explain', refusal: { code: 'wrong-stage' } })
  })

  test('keeps on a changed table what can still stand in it', () => {
    const both = drafted(pick(flock, 'flock', ['unit:ada', 'unit:bea']))
    expect(revise(at({ hens: { ada: 1, bea: 2 }, tired: ['unit:ada'] }, '2'), both)).toMatchObject({ picked: ['unit:bea'] })
    expect(revise(at({ hens: { ada: 1 }, tired: ['unit:ada'] }, '2'), both)).toBeNull()
  })
})

test('a set that may be empty asks nothing where nothing fits', () => {
  const bare = at({ hand: [] }, '2')
  expect(point(bare, null, 'card:loud')).toEqual({ to: 'say', sentence: { move: 'cackle', args: ['card:loud', []] } })
  expect(point(at({}, '2'), null, 'card:loud')).toMatchObject({ to: 'draft', draft: { args: ['card:loud'], picked: [] } })
})

describe('a list', () => {
  const stalker = at({ at: { rex: 0 }, hens: { ada: 3 } }, '3')
  const drafted = (step: ReturnType<typeof fill>) => {
    if (step.to !== 'draft' || !step.draft) throw new Error('no draft')
    return step.draft
  }
  const along = (...path: readonly number[]) =>
    path.reduce((draft, field) => drafted(fill(stalker, draft, `space:${field}`)), drafted(begin(stalker, ['stalk'])))
  const picked = (...path: readonly number[]) => path.map((field) => `space:${field}`)

  test('goes on from its end, over the same thing twice', () => {
    const back = along(1, 2, 1)
    expect(back.picked).toEqual(picked(1, 2, 1))
    expect([...(openSlotOf(stalker, along(1, 2))?.legal.keys() ?? [])]).toContain('space:1')
  })

  test('loses its end alone when that is touched, or with a step back', () => {
    expect(drafted(point(stalker, along(1, 2), 'space:2')).picked).toEqual(picked(1))
    expect(point(stalker, along(1), 'space:1')).toEqual({ to: 'draft', draft: null })
    expect(back(stalker, along(1, 2, 1))?.picked).toEqual(picked(1, 2))
    expect(back(stalker, along(1))).toBeNull()
  })

  test('is filled in whole by pointing at the last thing of a route', () => {
    expect(drafted(point(stalker, null, 'space:3')).picked).toEqual(picked(1, 2, 3))
    expect(drafted(point(stalker, along(1), 'space:3')).picked).toEqual(picked(1, 2, 3))
    expect(openSlotOf(stalker, along(1))?.routes.get('space:3')).toEqual(picked(1, 2, 3))
    // The space next to the end needs no route.
    expect(drafted(point(stalker, along(1), 'space:2')).picked).toEqual(picked(1, 2))
  })

  test('names no route that is too long or can’t be gone', () => {
    expect(openSlotOf(stalker, along(1))?.routes.has('space:4')).toBe(false)
    expect(point(at({ at: { rex: 0 }, tired: ['space:2'] }, '3'), null, 'space:3')).toMatchObject({ to: 'nothing' })
  })

  test('is full at its greatest length; what comes next, or a button, takes it as it is', () => {
    expect(point(stalker, along(1, 2, 3), 'space:4')).toMatchObject({ to: 'nothing' })
    expect(openSlotOf(stalker, along(1))).toMatchObject({ asks: ['pick-path'], next: 'pick-hen' })
    expect(point(stalker, along(1, 2), 'unit:ada')).toEqual({ to: 'say', sentence: { move: 'stalk', args: [picked(1, 2), 'unit:ada'] } })
    expect(closePicked(stalker, along(1, 2))).toMatchObject({ to: 'draft', draft: { args: [picked(1, 2)], picked: [] } })
  })

  test('keeps on a changed table as much of its beginning as holds', () => {
    expect(revise(at({ at: { rex: 0 }, tired: ['space:2'] }, '3'), along(1, 2, 3))?.picked).toEqual(picked(1))
    expect(revise(at({ at: { rex: 0 }, tired: ['space:1'] }, '3'), along(1, 2, 3))).toBeNull()
  })
})

test('of things that are as good as each other one is asked about, and all are answered', () => {
  const roller = at({ tired: ['die:1'] }, '4')
  asked.length = 0
  const begun = point(roller, null, 'die:2')
  if (begun.to !== 'draft' || !begun.draft) throw new Error('no draft')
  expect([...startersOf(roller).keys()]).toEqual(['die:2', 'die:4'])
  expect(asked.filter((dice) => dice === 'die:4' || dice === 'die:3')).toEqual([])
  expect(openSlotOf(roller, begun.draft)?.dimmed.get('die:3')).toMatchObject({ code: 'tired' })
})

test('a move about the table begins in the menu, or at its thing on the board, and stands nowhere else', () => {
  expect(asidesOf(at()).map(({ move }) => move)).toEqual(['concede'])
  expect(beginnable(at())).toEqual(['hop', 'bite', 'discard', 'sleep'])
  expect(startersOf(at()).get('option:map')).toEqual(['pin'])
  // Moves of the game come before moves about the table.
  expect(startersOf(at()).get('unit:kit')).toEqual(['hop', 'bite'])
  expect(startersOf(at({}, '1')).get('unit:kit')).toEqual(['pin'])
  expect(point(at({}, '1'), null, 'option:map')).toEqual({ to: 'say', sentence: { move: 'pin', args: ['option:map'] } })
})

test('a whole sentence waits for consent: the same last word gives it, another one changes it', () => {
  const speaker = at()
  const hop = { move: 'hop', args: ['unit:kit', 'space:1'] }
  const waiting = unconfirmed(null, hop)
  expect(waiting).toEqual({ ...hop, moves: ['hop'], picked: [] })
  expect(point(speaker, waiting, 'space:1')).toEqual({ to: 'say', sentence: hop })
  expect(unconfirmed(waiting, hop)).toBeNull()
  expect(point(speaker, waiting, 'space:4')).toMatchObject({ to: 'say', sentence: { args: ['unit:kit', 'space:4'] } })
  expect(unconfirmed(null, { move: 'sleep', args: [] })).toBeNull()
})

test('one step back opens the last slot again, and then closes', () => {
  const speaker = at()
  const begun = point(speaker, null, 'unit:kit')
  if (begun.to !== 'draft' || !begun.draft) throw new Error('no draft')
  expect(back(speaker, begun.draft)).toBeNull()
})

test('a draft that the table has overtaken is dropped, or loses the move that no longer holds', () => {
  const begun = point(at(), null, 'unit:kit')
  if (begun.to !== 'draft' || !begun.draft) throw new Error('no draft')
  expect(revise(at({ hens: { ada: 4 } }), begun.draft)).toMatchObject({ moves: ['hop'] })
  expect(revise(at({ tired: ['unit:kit'], hens: {} }), begun.draft)).toBeNull()
})

test('buttons are the moves without slots; switches and table matters stand apart', () => {
  expect(bareMoves(at())).toEqual(['sleep'])
  expect(switchesOf(at())).toEqual([{ move: 'setAlarms', args: [], now: 'option:on', values: ['option:on', 'option:off'] }])
  expect(switchesOf(at({}, '1'))).toMatchObject([{ now: 'option:off' }])
})

test('a short beginning chooses by itself where only one thing fits', () => {
  expect(beginShort(at({ at: { kit: 2 } }), 'bite')).toEqual({ to: 'say', sentence: { move: 'bite', args: ['unit:kit', 'unit:ada'] } })
})

test('a sentence carries the beat of the table it was formed on, where the move takes it', () => {
  expect(guarded(at(), { move: 'hop', args: ['unit:kit', 'space:1'] }).args).toEqual(['unit:kit', 'space:1', 'beat:4'])
  expect(guarded(at(), { move: 'sleep', args: [] }).args).toEqual([])
})

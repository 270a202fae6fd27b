/** A table for the page of the kit: seven seeds in hand, beds to plant them in, and nobody to wait for. */
import { idOf, kindOf, type Token } from '@toadstool/games/tabletop'
import { useState } from 'react'
import { colorOf } from '../../../kit/seats.ts'
import type { Table, Things } from '../../board.ts'

const texts: Readonly<Record<string, string>> = {
  'a11y.legal': 'can be chosen',
  'a11y.hostile': 'can be attacked',
  'a11y.chosen': 'chosen',
}

export const seeds = ['acorn', 'bee', 'crown', 'moon', 'feather', 'oak-leaf', 'spotted-mushroom'] as const

/** Things that always stand out, so that every state can be seen. */
const always: Readonly<Record<string, 'hostile' | 'dimmed'>> = { 'card:bee': 'hostile', 'card:crown': 'dimmed' }

const things: Things = {
  standing: (_table, token, said) => (said === 'selected' ? said : (always[token] ?? said)),
  face: (_table, token, size) => ({
    title: idOf(token).replace('-', ' '),
    art: { ground: '#9FB58A', form: 'hill', icon: `game:${idOf(token)}` as 'game:acorn' },
    text: size === 'full' ? 'A seed. Drag it to a bed, or touch it and then the bed.' : undefined,
    heard: `${idOf(token)}, a seed`,
  }),
  hand: () => seeds.map((seed) => `card:${seed}`),
  drag: {
    lifts: (_table, token) => kindOf(token) === 'card',
    takes: (_table, thing, on) => kindOf(thing) === 'card' && kindOf(on) === 'space',
    drop: ({ begin }, thing, on) => begin('plant', [thing, on]),
  },
}

/** @returns the table, and what the last gesture was */
export function useGarden(narrow: boolean): { readonly table: Table; readonly said: string } {
  const [seed, setSeed] = useState<Token | null>(null)
  const [cursor, setCursor] = useState<Token | null>(null)
  const [said, setSaid] = useState('Touch something.')
  const seatName = (seat: string) => ['Ana', 'Ben', 'Cem', 'Dee'][Number(seat)] ?? seat
  const name = (token: Token) => (kindOf(token) === 'seat' ? seatName(idOf(token)) : idOf(token).replace('-', ' '))
  const tell = (what: string) => (token: Token) => setSaid(`${what} ${token}`)
  const table: Table = {
    view: { beat: 0, result: null },
    previous: null,
    coming: null,
    seat: '0',
    language: 'en',
    voice: { texts, name },
    t: (key) => texts[key] ?? key,
    seatName,
    colorOf: (of) => colorOf(of),
    things,
    draft: seed === null ? null : { move: 'plant', moves: ['plant'], args: [seed], picked: [] },
    answered: [],
    choices: undefined,
    continues: new Map(),
    routes: new Map(),
    starters: new Map(seeds.map((each) => [`card:${each}`, ['plant']])),
    sending: false,
    kept: [],
    begin: (move, args = []) => {
      setSeed(null)
      setSaid(`${move} ${args.join(' ')}`)
    },
    pick: (move, tokens) => setSaid(`pick ${move} ${tokens.join(' ')}`),
    choose: tell('choose'),
    takeSet: () => setSaid('take the set'),
    back: () => setSeed(null),
    point(token) {
      setSaid(`point ${token}`)
      if (kindOf(token) === 'card') setSeed(token === seed ? null : token)
    },
    explain: tell('explain'),
    tell: tell('tell of'),
    why: () => undefined,
    cursor,
    setCursor,
    past: false,
    narrow,
    reducedMotion: false,
  }
  return { table, said }
}

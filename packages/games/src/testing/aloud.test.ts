import { describe, expect, test } from 'vitest'
import { replay } from '../replay.ts'
import { listed, type Rulebook } from '../rulebook.ts'
import * as shelf from '../shelf.ts'
import { sayAloud } from '../tabletop/ear.ts'
import type { GameView } from '../tabletop/grammar.ts'
import { entriesOf, type LogEntry } from '../tabletop/log.ts'
import { languages, type Voice } from '../tabletop/say.ts'
import { thingOf } from '../tabletop/sentences.ts'
import { kindOf, type Seat, seatToken, type Token } from '../tabletop/token.ts'
import { readRecording, recordedRules, recordingPath, seedOf } from './recorded.ts'
import { supportOf } from './support.ts'

/** Nobody's words or things have such names. */
const players = ['Quim', 'Xenja', 'Yoko', 'Zwetlana', 'Wotan', 'Vroni']
const seatName = (seat: Seat): string => players[Number(seat)] ?? seat
/** Of 30 recorded matches each. */
const matches = 4

describe.each(Object.values(listed(shelf)))('$slug', (rulebook) => {
  test('whoever hears the log hears whose each unit is: in both languages, at the table and beside it', async () => {
    const { owners, namesUnits = true } = await supportOf(rulebook.slug)
    const kinds = new Set<string>()
    const [rules] = recordedRules(rulebook.slug).slice(-1)
    const recorded = readRecording(recordingPath(rulebook.slug, rules ?? 1)).slice(0, matches)
    const unsaid = new Set<string>()
    let heard = 0
    for (const { seats, options, seed, actions } of recorded) {
      const said = actions.map(([seat, move, args], index) => ({ seq: index + 1, seat, move, args }))
      let next = 0
      const before = new Map<string, Voice>()
      replay(rulebook, { seats, options, seedOf: seedOf(seed), actions: said }, ({ state: { G } }) => {
        for (const unit of Object.keys(owners?.(G) ?? {})) kinds.add(kindOf(unit))
        const log = rulebook.logOf(rulebook.viewOf(G, null))
        for (const seat of [null, '0'] as const) {
          const entries = entriesOf(rulebook.logOf(rulebook.viewOf(G, seat)))
          for (const language of languages) {
            const voice = rulebook.voice(rulebook.viewOf(G, seat), language, seatName)
            for (const entry of entries.filter(({ id }) => id >= next)) {
              const line = sayAloud(voice, { seat, entries, before: before.get(`${seat} ${language}`) }, [entry])
              for (const unit of unitsIn(rulebook, entry, kinds)) {
                heard += 1
                if (!isOwned(line, voice, unit.token, entry, unit.param)) unsaid.add(`${language} ${entry.key}: ${line}`)
              }
            }
            before.set(`${seat} ${language}`, voice)
          }
        }
        next = log.next
      })
    }
    expect([...unsaid]).toEqual([])
    // Otherwise nothing has been looked at.
    expect(heard > 0).toBe(namesUnits)
  })
})

interface Named {
  readonly param: string
  readonly token: Token
}

/** @param kinds of tokens that have owners besides the pieces */
const unitsIn = ({ grammar }: Rulebook, { params }: LogEntry, kinds: ReadonlySet<string>): Named[] =>
  Object.entries(params).flatMap(([param, token]) =>
    typeof token === 'string' && (thingOf(grammar, token) === 'piece' || kinds.has(kindOf(token))) ? [{ param, token }] : [],
  )

/** Is the owner said with the name, or by the sentence itself where its text claims so? */
function isOwned(line: string, voice: Voice, token: Token, entry: LogEntry, param: string): boolean {
  const template = voice.texts[`log.${entry.key}`] ?? ''
  if (!template.includes(`{${param}`)) return true
  const past = String(voice.past?.(entry)[param] ?? token)
  const names = [voice.name(past), voice.plain?.(past) ?? '']
  const owners = players.map((_, seat) => voice.name(seatToken(String(seat))))
  if (new RegExp(`\\{${param}~?=\\}`).test(template)) return [...owners, 'Your', 'von dir'].some((owner) => line.includes(owner))
  return names.some(
    (name) =>
      name !== '' &&
      (owners.some((owner) => name.includes(owner)) ||
        [...owners, 'you'].some((owner) => ownings(owner, name).some((words) => line.toLowerCase().includes(words.toLowerCase())))),
  )
}

const ownings = (owner: string, name: string): string[] =>
  owner === 'you'
    ? [`your ${name}`, `${name} facing you`, `${name} von dir`, `${name} vor dir`]
    : [`${owner}’s ${name}`, `${name} facing ${owner}`, `${name} von ${owner}`, `${name} vor ${owner}`]

test.each(Object.values(listed(shelf)))(
  '$slug: the owner that is said had it before the action or after it, also once all is over',
  async (rulebook) => {
    const { slug } = rulebook
    const { owners } = await supportOf(slug)
    if (!owners) return
    const recorded = readRecording(recordingPath(slug, 1)).slice(0, matches)
    const kinds = new Set<string>()
    let checked = 0
    for (const { seats, options, seed, actions } of recorded) {
      const said = actions.map(([seat, move, args], index) => ({ seq: index + 1, seat, move, args }))
      const truth = new Map<number, Readonly<Record<Token, readonly (Seat | undefined)[]>>>()
      let [next, had]: [number, Readonly<Record<Token, Seat>>] = [0, {}]
      let last: GameView | undefined
      replay(rulebook, { seats, options, seedOf: seedOf(seed), actions: said }, ({ state: { G } }) => {
        const has = owners(G)
        for (const unit of Object.keys(has)) kinds.add(kindOf(unit))
        const log = rulebook.logOf(rulebook.viewOf(G, null))
        for (const entry of entriesOf(log).filter(({ id }) => id >= next)) {
          truth.set(entry.id, Object.fromEntries(unitsIn(rulebook, entry, kinds).map(({ token }) => [token, [had[token], has[token]]])))
        }
        ;[next, had, last] = [log.next, has, G]
      })
      if (!last) continue
      const view = rulebook.viewOf(last, null)
      const entries = entriesOf(rulebook.logOf(view))
      const voice = rulebook.voice(view, 'en', seatName)
      for (const entry of entries) {
        for (const { token } of unitsIn(rulebook, entry, kinds)) {
          const owner = voice.ownerOf?.(token, entry, entries)
          if (owner === undefined) continue
          checked += 1
          const known = truth.get(entry.id)?.[token] ?? []
          // What comes and goes within one action stands in neither state.
          if (known.some((seat) => seat !== undefined)) expect(known, `${entry.key} ${token}`).toContain(owner)
        }
      }
    }
    expect(checked).toBeGreaterThan(50)
  },
)

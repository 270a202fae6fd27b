import { expect, test } from 'vitest'
import { entriesOf, type LogEntry } from '../../tabletop/log.ts'
import { unguard } from '../../tabletop/sentences.ts'
import { type Arg, idOf } from '../../tabletop/token.ts'
import { randomPlay } from '../../testing/randomPlay.ts'
import { gnomesAndWizards } from '../index.ts'
import { castFrom } from '../moves/casting.ts'
import { attackBlow, type Blow, castBlow, walkNews } from '../rules/forecast.ts'
import type { State } from '../state.ts'
import { support } from './support.ts'

interface Step {
  readonly before: State
  readonly move: string
  readonly args: readonly Arg[]
  readonly news: readonly LogEntry[]
}

/** Every step of some games by chance: the smallest ones, for they are played anew for each breakage of the rules. */
function steps(): Step[] {
  const found: Step[] = []
  for (const seed of [1, 2, 4, 5, 6, 7]) {
    let before: State | undefined
    randomPlay(gnomesAndWizards, {
      seats: 2,
      seed,
      options: { length: 'short', tribeAssignment: 'random' },
      weight: support.weight,
      watch(table, made) {
        const last = made.at(-1)
        if (before && last) {
          const { next } = before.log
          const news = entriesOf(table.state.log).filter(({ id }) => id >= next)
          found.push({ before, move: last.sentence.move, args: unguard(last.sentence.args).args, news })
        }
        before = table.state
      },
    })
  }
  return found
}

const played = steps()

const blowOf = ({ params }: LogEntry): Blow => ({
  power: Number(params.power),
  defense: Number(params.defense),
  damage: Number(params.damage),
  left: Number(params.left),
})

const ids = (arg: Arg | undefined): string[] => [arg ?? []].flat().map(idOf)

test('[GW-9.3] what is foretold of an attack is what it does, unless somebody answers', () => {
  const attacks = played.flatMap(({ before, move, args, news }) => {
    const [blow] = news.filter(({ key }) => key === 'struck')
    if (move !== 'attack' || !blow) return []
    const [[unit = ''], [target = '']] = [ids(args[0]), ids(args[1])]
    return [{ foretold: attackBlow(before, unit, target), came: blowOf(blow) }]
  })
  expect(attacks.length).toBeGreaterThan(20)
  for (const { foretold, came } of attacks) expect(foretold).toEqual(came)
})

test('[GW-16.1, 9.3] what is foretold of an ability or card is what it does to each whom it strikes first', () => {
  const casts = played.flatMap(({ before, move, args, news }) => {
    const [blow] = news.filter(({ key }) => key === 'struck')
    if (move !== 'cast' || !blow) return []
    const cast = castFrom(before, before.current, args)
    const target = idOf(String(blow.params.target))
    const foretold = castBlow(before, cast.source, target, Math.max(0, cast.targets.units.indexOf(target)))
    return [{ cast: JSON.stringify(cast), foretold, came: blowOf(blow) }]
  })
  expect(casts.length).toBeGreaterThan(5)
  for (const { cast, foretold, came } of casts)
    expect(foretold, cast).toEqual(foretold?.defense === null ? { ...came, defense: null } : came)
})

test('[GW-8.4, 8.8] a walk brings the crystals that were foretold', () => {
  const walks = played.flatMap(({ before, move, args, news }) => {
    if (move !== 'moveUnit') return []
    const [[unit = ''], way] = [ids(args[0]), ids(args[1])]
    const mined = news.filter(({ key, params }) => key === 'mined' && params.unit === `unit:${unit}`)
    return [{ foretold: walkNews(before, unit, way).crystals, came: mined.length }]
  })
  expect(walks.filter(({ came }) => came > 0).length).toBeGreaterThan(20)
  for (const { foretold, came } of walks) expect(foretold).toBe(came)
})

import { describe, expect, test } from 'vitest'
import { slotsOf } from '../../tabletop/sentences.ts'
import { gnomesAndWizards } from '../index.ts'
import { castFrom } from '../moves/casting.ts'
import { attackAfter } from '../rules/answered.ts'
import { encode } from '../rules/boardCode.ts'
import { boardOf } from '../rules/boards.ts'
import { startTiles } from '../rules/ground.ts'
import { declaredAttack } from '../rules/powers.ts'
import { targetsFrom } from '../rules/targets.ts'
import { scenario } from './scenario.ts'

/** What a move leaves behind for the next decision. */

describe('a unit under way', () => {
  const walking = () => scenario().put('0-L 0.3', '0-6 0.4 charge 3').hand('1', 'caltrops-1').move('0-L', '0.4')

  test('[GW-14.2, 14.8] has stopped when the step ends: whoever wants to may answer that', () => {
    const t = walking().orders('1', { hold: true }).play('0', 'endActions')
    expect([t.g.motion, t.g.turn.active, t.owes(), t.g.window?.kind]).toEqual([null, null, ['1'], 'stop'])
    expect(walking().play('0', 'endActions').code('1', 'cast', 'card:caltrops-1', 'unit:0-L')).toBeUndefined()
  })

  test('[GW-8.2, 14.2] once it is finished nothing waits any more, and what others see is outdated', () => {
    const t = walking()
    const { beat } = t.g
    t.play('0', 'finishUnit', 'unit:0-L')
    expect([t.g.script, t.g.beat > beat]).toEqual([[], true])
  })

  test('[GW-14.4, 14.6] stops where its player casts, and others are asked when that has come true', () => {
    const t = walking().orders('1', { hold: true }).play('0', 'cast', 'ability:c.0-6', 'unit:0-L')
    expect([t.unit('0-L'), t.g.window?.kind, t.g.motion]).toEqual(['0.4 hp 15 added 3', 'stop', null])
  })
})

describe('what is named', () => {
  test('[GW-3.3] has a place for each kind of thing', () => {
    expect(targetsFrom([['unit:0-1', 'unit:0-2'], ['space:1.3', 'space:0.2'], 'seat:1', 'die:2', 'face:horn', 'ability:c.0-1'])).toEqual({
      units: ['0-1', '0-2'],
      spaces: ['1.3', '0.2'],
      slot: null,
      seat: '1',
      die: 2,
      face: 'horn',
      gains: ['c.0-1'],
    })
  })

  test('[GW-3.3] leaves all else open', () => {
    const open = { units: [], spaces: [], slot: null, seat: null, die: null, face: null, gains: [] }
    expect([targetsFrom(['seat:1']), targetsFrom(['die:2']), targetsFrom(['face:horn', 'die:2']), targetsFrom([])]).toEqual([
      { ...open, seat: '1' },
      { ...open, die: 2 },
      { ...open, die: 2, face: 'horn' },
      open,
    ])
  })

  test('[GW-13.4] places for crystals come once it is known who bleeds for them', () => {
    const t = scenario(['betrumour', 'turquefoss'], { mode: 'ffa' }).put('0-5 1.4 charge 2', '0-1 0.4')
    const open = (...chosen: string[]) => slotsOf(gnomesAndWizards.grammar, t.view('0'), '0', 'cast', chosen).length
    expect([open(), open('ability:c.0-5'), open('ability:c.0-5', 'unit:0-5')]).toEqual([1, 2, 5])
  })
})

test('[GW-9.3, 14.10] a shield of two is foretold as two', () => {
  const t = scenario()
    .put('0-L 1.4', '1-5 1.4 learned stone-skin-1 on 2')
    .orders('1', { ask: 'threats' })
    .dice('0-L', { attack: 3 })
    .attack('0-L', '1-5')
  const attack = declaredAttack(t.g)
  const skin = castFrom(t.view('1'), '1', ['ability:l.1-5'])
  expect(attack && attackAfter(t.view('1'), attack, [skin])).toEqual({ target: '1-5', damage: 5 })
  expect(t.play('1', 'answer', 'ability:l.1-5').said('struck')).toMatchObject([{ defense: 4, damage: 5 }])
})

test('[GW-3.6, 2.7] nobody begins on the tile that lies flipped from the start', () => {
  const three = boardOf('standard-3')
  const dead = '0.2'
  const board = `custom-3-${encode({ ...three, dead }, 3)}`
  const starts = startTiles({ ...scenario(['achrinnolder', 'turquefoss', 'imblasham']).g, board }, null)
  expect([starts.length, starts.includes(dead), starts.includes('0.3')]).toEqual([14, false, true])
})

// @vitest-environment happy-dom
import { createHash } from 'node:crypto'
import { decisionOn, pastWith } from '@toadstool/games/rolls'
import { rollBackAction, takeBackAction } from '@toadstool/games/tabletop'
import type { Proof, Table } from '@toadstool/protocol'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { linkOf } from '../../api/chain.ts'
import { agree, handFor } from '../../api/hands.ts'
import { keys, queries } from '../../api/lobby.ts'
import { commit, pin, renew } from '../../api/seals.ts'
import { proofEn } from '../../i18n/proof.en.ts'
import { hashOf, sealOf } from '../../proof/seal.ts'
import { visited } from '../../test/visited.tsx'
import ProofPage from './ProofPage.tsx'

const { page, draw } = visited()
beforeEach(() => void vi.stubGlobal('localStorage', sessionStorage))
afterEach(() => sessionStorage.clear())

const id = 'mossy-kiln-7kq3-x2md'
const secret = '00ff'.repeat(16)
const seal = createHash('sha256').update(`${id}:`).update(Buffer.from(secret, 'hex')).digest('hex')
const fair = { id, game: 'golems', secret, commitment: seal, seats: 2, options: {}, actions: [], finalStateHash: '' } as Proof

function verdictsOn(proof: Proof): string[] {
  queries.setQueryData(keys.proof(id), proof)
  draw(<ProofPage key={JSON.stringify(proof)} id={id} />)
  return [...page.querySelectorAll('[role=status]')].map(({ textContent }) => textContent ?? '').filter(Boolean)
}

test('the page says whether seal, secret and what this browser has added are those of the start', () => {
  expect(verdictsOn(fair)).toEqual([proofEn.fits])
  expect(page.textContent).toContain(proofEn['pinned.unseen'])
  pin({ id, state: 'open', commitment: seal } as Table)
  const anchor = linkOf(id, 0) as string
  commit(id, anchor)
  const added = { ...fair, anchors: [null, anchor], opened: [null, null] }
  expect(verdictsOn(added)).toEqual([proofEn['pinned.same'], proofEn['chains.in'], proofEn.fits])
  const forged = { ...added, commitment: 'f'.repeat(64), anchors: [null, null] }
  expect(verdictsOn(forged)).toEqual([proofEn['pinned.other'], proofEn['chains.missing'], proofEn.wrong])
})

test('a match that was set back says so, each time', () => {
  const back = (seq: number, to: number): Proof['actions'][number] => ({ seq, seat: '0', move: rollBackAction, args: [String(to)] })
  verdictsOn(fair)
  expect(page.textContent).not.toContain(proofEn.rolledBack)
  verdictsOn({ ...fair, actions: [back(9, 3), { seq: 10, seat: '1', move: 'endCraft', args: [] }, back(11, 4)] })
  expect([...page.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'From move 8 to move 3',
    'From move 10 to move 4',
  ])
})

test('a match in which something was taken back by agreement says so', () => {
  const actions = [{ seq: 9, seat: '0', move: takeBackAction, args: ['3'] }]
  verdictsOn({ ...fair, actions })
  expect(page.textContent).toContain(proofEn.takenBack)
  expect(page.textContent).not.toContain(proofEn.rolledBack)
  expect([...page.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual(['From move 8 to move 3'])
})

test('the page says since when a seat has added nothing, and if what was opened fits nothing', () => {
  pin({ id, state: 'open', commitment: seal } as Table)
  const roll = (seq: number, links?: Record<string, string>) => ({
    seq,
    seat: '0',
    move: 'roll',
    args: [],
    roll: seq + 1,
    ...(links && { links }),
  })
  const added = { ...fair, anchors: [linkOf(id, 0) as string, null], opened: [linkOf(id, 1) as string, null] }
  const second = { '0': linkOf(id, 2) as string }
  verdictsOn({ ...added, actions: [roll(1, second)] })
  expect(page.textContent).toContain(proofEn['chains.all'])
  verdictsOn({ ...added, actions: [roll(1, second), roll(2), roll(3)] })
  expect(page.textContent).toContain('Not opened for the roll of move 2; from then on the last number opened before counted.')
  verdictsOn({ ...added, opened: [null, null], actions: [] })
  expect(page.textContent).toContain(proofEn['chains.deal'])
  expect(verdictsOn({ ...added, actions: [roll(1, { '0': 'f'.repeat(64) })] })).toContain(proofEn['chains.wrong'])
})

describe('of dice from all hands the page', () => {
  const roll = (n: number, isIn = true): Proof['actions'][number] => ({
    ...{ seq: n - 1, seat: '0', move: 'roll', args: [], roll: n, asked: ['1'] },
    links: isIn ? { '1': linkOf(id, n) as string } : {},
  })
  /** This browser has opened its numbers for the rolls 2 to `last`. */
  async function asked(last: number): Promise<Proof> {
    pin({ id, state: 'open', commitment: seal, allHands: true } as Table)
    const anchors = [null, linkOf(id, 0) as string]
    commit(id, anchors[1] ?? '')
    agree({ id, anchors, allHands: true })
    let past = ''
    for (let n = 2; n <= last; n += 1) {
      await handFor({ match: id, roll: n, decision: sealOf(secret, decisionOn(n, past, roll(n))) }, n)
      past = pastWith(past, roll(n), hashOf)
    }
    return { ...fair, allHands: true, anchors, opened: [null, linkOf(id, 1) as string] }
  }

  test('says that each decision was made, and what was due and isn’t there', async () => {
    const proof = await asked(3)
    expect(verdictsOn({ ...proof, actions: [roll(2), roll(3)] })).toContain(proofEn['hands.fit'])
    expect(page.textContent).not.toContain(proofEn['chains.all'])
    expect(page.textContent).not.toContain('was due and is missing')
    verdictsOn({ ...proof, opened: [null, null], actions: [roll(2), roll(3, false)] })
    expect(page.textContent).toContain('Its number was due and is missing: at the start, in move 2.')
    expect(page.textContent).not.toContain(proofEn['hands.ended'])
    expect(page.textContent).toContain('This browser has opened 2 numbers that aren’t in the roll (roll 1, 3; roll 1 is the start).')
    verdictsOn({ ...proof, opened: [null, null], actions: [roll(2, false), roll(3, false)] })
    expect(page.textContent).toContain(proofEn['hands.ended'])
  })

  test('accuses nobody of what a server that stopped, or a storage that was cleared, explains', async () => {
    const proof = await asked(5)
    const bad = (actions: Proof['actions']) => {
      const said = verdictsOn({ ...proof, actions })
      return said.some((each) => each.includes('with which no roll was made')) ? 'accused' : said.includes(proofEn['hands.fit'])
    }
    expect(bad([roll(2)])).toBe(false)
    expect(page.textContent).toContain('This browser has opened 3 numbers with which no roll was made (roll 3, 4, 5).')
    expect(bad([])).toBe('accused')
    sessionStorage.setItem(`toadstool.of..hands.${id}`, '{}')
    expect(bad([roll(2)])).toBe(false)
    expect(page.textContent).toContain('no longer remembers what it opened a number for (roll 2)')
  })

  test('says if another decision was made, if they were agreed on and the record has none, and how often a start didn’t come', async () => {
    const proof = await asked(2)
    expect(verdictsOn({ ...proof, actions: [{ ...roll(2), move: 'other' }] })).toContain(proofEn['hands.other'])
    expect(verdictsOn({ ...proof, allHands: undefined })).toContain(proofEn['hands.off'])
    sessionStorage.clear()
    pin({ id, state: 'open', commitment: seal, allHands: true } as Table)
    verdictsOn({ ...fair, anchors: [null, null], opened: [null, null] })
    expect(page.textContent).toContain(proofEn['hands.switched'])
    expect(page.textContent).not.toContain('didn’t come about')
    const former = linkOf(id, 0) as string
    commit(id, former)
    agree({ id, anchors: [null, former] })
    renew(id)
    verdictsOn({ ...fair, anchors: [null, null], opened: [null, null], finalStateHash: 'f' })
    expect(page.textContent).toContain('one start didn’t come about')
    expect(verdictsOn({ ...fair, anchors: [null, former], opened: [null, null] })).toContain(proofEn['chains.former'])
  })
})

// @vitest-environment happy-dom
import { createHash } from 'node:crypto'
import { rollBackAction } from '@toadstool/games/tabletop'
import type { Proof, Table } from '@toadstool/protocol'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { linkOf } from '../../api/chain.ts'
import { keys, queries } from '../../api/lobby.ts'
import { commit, pin } from '../../api/seals.ts'
import { proofEn } from '../../i18n/proof.en.ts'
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

// @vitest-environment happy-dom
import { createHash } from 'node:crypto'
import { rollBackAction } from '@toadstool/games/tabletop'
import type { Proof, Table } from '@toadstool/protocol'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keys, queries } from '../../api/lobby.ts'
import { nonceFor, pin } from '../../api/seals.ts'
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
  const nonce = nonceFor(id)
  expect(verdictsOn({ ...fair, nonces: [null, nonce] })).toEqual([proofEn['pinned.same'], proofEn['added.in'], proofEn.fits])
  const forged = { ...fair, commitment: 'f'.repeat(64), nonces: [null, null] }
  expect(verdictsOn(forged)).toEqual([proofEn['pinned.other'], proofEn['added.missing'], proofEn.wrong])
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

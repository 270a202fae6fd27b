// @vitest-environment happy-dom
import { table as tableShape } from '@toadstool/protocol'
import { expect, test, vi } from 'vitest'
import { matchEn } from '../i18n/match.en.ts'
import { visited } from '../test/visited.tsx'

const opened = vi.hoisted(() => ({ games: 0 }))
vi.mock('../boards/index.ts', () => ({
  fieldColorOf: () => '#000',
  async loadGame() {
    opened.games += 1
  },
}))
const { default: MatchPage } = await import('./MatchPage.tsx')

const { page, draw, until } = visited(() => undefined)
const played = tableShape.parse({
  ...{ id: 'mossy-kiln-7kq3-x2md', game: 'golems', options: {}, pace: { kind: 'none' }, listed: false, state: 'running', host: null },
  ...{ yours: false, yourSeat: null, seats: [], commitment: '', spectators: 0, createdAt: 0, updatedAt: 0, startedAt: 0, owes: [] },
  ...{ owesSince: null, outcome: null, rematch: null, rulesGone: true },
})

test('the page of a match whose rules the server no longer has says so, and opens nothing', async () => {
  draw(<MatchPage table={played} />)
  await until(() => page.querySelector('h1'))
  expect(page.textContent).toBe([matchEn['rulesGone.title'], matchEn['rulesGone.text'], matchEn['gone.home']].join(''))
  expect(opened.games).toBe(0)
})

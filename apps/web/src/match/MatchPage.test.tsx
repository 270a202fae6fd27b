// @vitest-environment happy-dom
import type { Rulebook } from '@toadstool/games'
import { table as tableShape } from '@toadstool/protocol'
import { beforeEach, expect, test, vi } from 'vitest'
import { matchEn } from '../i18n/match.en.ts'
import { json, visited } from '../test/visited.tsx'

const opened = vi.hoisted(() => ({ games: 0, matches: 0 }))
vi.mock('../boards/index.ts', () => ({
  fieldColorOf: () => '#000',
  async loadGame() {
    opened.games += 1
    const { rulebooks } = await import('@toadstool/games')
    const { slug, card } = rulebooks.golems as Rulebook
    return { rulebook: { slug, card: { ...card, rules: 2 } }, board: null }
  },
}))
vi.mock('./useMatch.ts', () => ({
  useMatch() {
    opened.matches += 1
  },
}))
const { default: MatchPage } = await import('./MatchPage.tsx')

const { page, draw, until } = visited((path) => (path === '/healthz' && isServerThere ? json({}) : undefined))
let isServerThere = true
const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
beforeEach(() => {
  isServerThere = true
  reload.mockClear()
  window.history.replaceState(null, '', '/')
})
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

const { rulesGone: _, ...elsewhere } = played
const said = [matchEn['rulesGone.title'], matchEn['otherRules.text'], matchEn['loading.again'], matchEn['gone.home']].join('')

test('a match by other rules than this page has is loaded anew, once: if the same page comes again, it says so', async () => {
  draw(<MatchPage table={elsewhere} />)
  await until(() => reload.mock.calls.length > 0)
  expect(page.querySelector('h1')).toBeNull()

  // Loaded anew, at the same entry of the history.
  draw(<MatchPage key="again" table={elsewhere} />)
  await until(() => page.querySelector('h1'))
  expect(page.textContent).toBe(said)
  expect(reload).toHaveBeenCalledTimes(1)
  page.querySelector('button')?.click()
  expect(reload).toHaveBeenCalledTimes(2)
})

test('without a server nothing is loaded anew: a browser would show an error of its own', async () => {
  isServerThere = false
  draw(<MatchPage table={elsewhere} />)
  await until(() => page.querySelector('h1'))
  expect([page.textContent, reload.mock.calls.length]).toEqual([said, 0])
})

test('a match by the rules that this page has is drawn, whatever was asked before', async () => {
  window.history.replaceState({ asked: true }, '')
  draw(<MatchPage table={{ ...elsewhere, rules: 2 }} />)
  await until(() => opened.matches > 0)
  expect([page.querySelector('h1'), reload.mock.calls.length]).toEqual([null, 0])

  // A page with other rules, at the same entry of the history, asks anew.
  draw(<MatchPage key="back" table={elsewhere} />)
  await until(() => reload.mock.calls.length > 0)
})

import { rulebooks } from '@toadstool/games'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { focusOn, playByEar } from './byEar.ts'
import { startMatch } from './duel.ts'
import { type Ear, listenTo } from './ear.ts'
import { knownOf } from './hands.ts'
import { inBrowser } from './house.ts'
import { waitFor } from './watcher.ts'

inBrowser('a whole game that is only heard', { arranged: 'brief' }, (house) => {
  test.each(Object.keys(rulebooks))(
    '%s is played from names and announcements; all that happens is spoken, once and in order',
    async (game) => {
      const { quick, likes, ofCards } = await knownOf(game)
      const listening: { ear?: Ear } = {}
      const prepare = async ({ page }: { page: Page }) => {
        listening.ear = await listenTo(page)
      }
      const { people, close } = await startMatch(house, game, { people: 1, bots: ['easy'], wish: { options: quick }, prepare })
      const [{ watcher, errors } = { watcher: undefined, errors: [] }] = people
      const { ear } = listening
      if (!watcher || !ear) throw new Error('nobody listens')

      const chosen = await playByEar(ear, { rulebook: watcher.rulebook, likes })

      expect(watcher.view().result).not.toBeNull()
      // Choices on the board, among buttons and cards, and in the list, to which every third question leads.
      const isShort = chosen.length < 12
      for (const role of [...(ofCards ? [] : ['gridcell']), 'button', ...(isShort ? [] : ['option'])])
        expect(chosen.some((choice) => choice.startsWith(role))).toBe(true)
      const focused = focusOn(await ear.look())
      expect(ear.spoken.findLast(({ live }) => live === 'assertive')?.text).toContain(focused?.name)
      expect(focused?.name).toMatch(/^(You win|You lose|A draw|You have all)/)

      const lines = watcher.told()
      await waitFor(() => heardOf(ear, lines).times.length >= lines.length, 20_000)
      const { times, others } = heardOf(ear, lines)
      console.info(`${game}: ${times.length} of ${lines.length} lines of the log were spoken, in ${chosen.length} choices`)
      expect(times).toEqual(lines)
      expect(others.filter((text) => lines.some((line) => text.includes(line)))).toEqual([])
      expect(errors).toEqual([])
      await close()
    },
  )
})

/** Which of these lines were announced, from the first on, and what else was. */
function heardOf({ spoken }: Ear, lines: readonly string[]): { readonly times: readonly string[]; readonly others: readonly string[] } {
  const times: string[] = []
  const others: string[] = []
  for (const { live, text } of spoken) {
    const said = live === 'polite' ? linesIn(text, lines.slice(times.length)) : []
    if (said.length > 0) times.push(...said)
    else others.push(text)
  }
  return { times, others }
}

/** The lines that a bundle consists of; none if it says anything else. */
function linesIn(bundle: string, lines: readonly string[]): readonly string[] {
  const said: string[] = []
  for (let rest = bundle; rest !== ''; ) {
    const line = lines[said.length]
    if (line === undefined || !rest.startsWith(line)) return []
    const [more, times] = /^ (\d+) times\./.exec(rest.slice(line.length)) ?? ['', '1']
    said.push(...Array<string>(Number(times)).fill(line))
    rest = rest.slice(line.length + more.length).trimStart()
  }
  return said
}

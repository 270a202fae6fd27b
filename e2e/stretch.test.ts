import { rulebooks } from '@toadstool/games'
import { expect, test } from 'vitest'
import { phone, type VisitOptions, type Visitor } from './browser.ts'
import { startMatch } from './duel.ts'
import { byKeyboard, byTouch, type Hands, knownOf } from './hands.ts'
import { inBrowser } from './house.ts'
import { smallTargets } from './measure.ts'
import { playOut, wantedOf } from './playOut.ts'

for (const { slug, card, grammar } of Object.values(rulebooks)) {
  const known = await knownOf(slug)
  const { usual, secret } = known

  inBrowser(`every kind of decision of ${slug} is made`, { arranged: 'abilities', secret }, (house) => {
    test('on a phone, by touch, in German, at a full table', async () => {
      await play(card.seats.max, byTouch, { viewport: phone, touch: true, locale: 'de-DE' })
    })

    test('by keyboard alone, from the list, without a board', async () => {
      await play(2, byKeyboard, {}, '?board=none')
    })

    async function play(seats: number, hands: Hands, look: VisitOptions, search = ''): Promise<void> {
      const { people, others, close } = await startMatch(house, slug, { people: 1, others: seats - 1, look, wish: { options: usual } })
      const [person] = people
      const lacking = (made: ReadonlySet<string>) => wantedOf(grammar, known, seats).filter((move) => !made.has(move))
      if (!person) throw new Error('nobody plays')
      if (search) await person.page.goto(person.page.url() + search)
      const made = await playOut([{ ...person, hands }, ...others], {
        enough: (made) => lacking(made).length === 0,
        async after() {
          expect(await overhang(person)).toBe(0)
          if (look?.touch) expect(await smallTargets(person.page)).toEqual([])
        },
      })
      expect(lacking(made)).toEqual([])
      expect(person.errors).toEqual([])
      await close()
    }
  })
}

/** Pixels by which the page could be scrolled sideways. */
const overhang = ({ page }: Visitor): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

// @vitest-environment happy-dom
import { rulebooks } from '@toadstool/games'
import { act } from 'react'
import { expect, test } from 'vitest'
import { shapes } from '../../api/shapes.ts'
import { visited } from '../../test/visited.tsx'
import { StartBox } from './StartBox.tsx'

const { golems } = rulebooks
if (!golems) throw new Error('there is no such game')
const { slug, card: plain } = golems
const note = { en: 'As it is in the box.', de: 'Wie in der Schachtel.' }
const bare = { key: 'bare', label: { en: 'Bare', de: 'Schlicht' }, note, options: { roundLimit: 50 } }

const { page, draw } = visited()

test('a preset’s note is told under the choice, to those who hear it too, and only while that preset is chosen', () => {
  const [card] = shapes.shelf.parse([{ slug, card: { ...plain, presets: [...plain.presets, bare] } }]).map((each) => each.card)
  draw(<StartBox slug={slug} card={card ?? plain} />)
  expect(page.textContent).not.toContain(note.en)
  const select = [...page.querySelectorAll('select')].find(({ options }) => [...options].some(({ value }) => value === bare.key))
  act(() => {
    if (select) select.value = bare.key
    select?.dispatchEvent(new Event('change', { bubbles: true }))
  })
  expect(page.querySelector(`[id="${select?.getAttribute('aria-describedby')}"]`)?.textContent).toBe(note.en)
})

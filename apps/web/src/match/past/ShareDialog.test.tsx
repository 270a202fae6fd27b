// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { mounted } from '../../test/mounted.ts'
import { comeAfterwards } from '../afterwards.ts'
import { Frame } from '../Frame.tsx'
import { market, opening, standingStill } from '../test/market.ts'
import { ShareDialog } from './ShareButton.tsx'

const { page, draw } = mounted()
beforeAll(async () => void (await comeAfterwards()))
afterEach(() => vi.unstubAllGlobals())

async function over(id: string | null = 'mossy-kiln-7kq3-x2md') {
  const { source, now } = standingStill({ ...opening, result: { winners: ['1'], reason: 'closed' } })
  const links = { id, title: 'Market', subtitle: '', names: { 0: 'Ann', 1: 'Ben' }, leave: () => undefined }
  await act(() => ShareDialog.come())
  act(() => draw(<Frame rulebook={market} board={null} color="#234" source={source} now={now} seat={null} links={links} />))
}

const button = (label: string) => [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.includes(label))

test('what is shared is shown: the picture of the moment, and its link to copy', async () => {
  const written: string[] = []
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: async (text: string) => void written.push(text) } })
  await over()
  await act(async () => button('Share')?.click())
  const image = document.querySelector('dialog img')
  expect(image?.getAttribute('src')).toMatch(/^\/pictures\/mossy-kiln-7kq3-x2md\/en-\d+\.png$/)
  expect(document.querySelector('dialog a')?.getAttribute('download')).toBe('Market.png')
  await act(async () => button('Copy link')?.click())
  expect(written).toEqual([`${location.origin}/t/mossy-kiln-7kq3-x2md`])
  expect(document.body.textContent).toContain('Link copied.')
  await act(async () => button('Copy code for a site')?.click())
  expect(written[1]).toContain(`<iframe src="${location.origin}/embed/t/mossy-kiln-7kq3-x2md" width="800" height="468"`)
})

test('while it is played there is an address for streams', async () => {
  const written: string[] = []
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: async (text: string) => void written.push(text) } })
  const { source, now } = standingStill(opening)
  const links = { id: 'mossy-kiln-7kq3-x2md', title: 'Market', subtitle: '', names: { 0: 'Ann', 1: 'Ben' }, leave: () => undefined }
  await act(() => ShareDialog.come())
  act(() => draw(<Frame rulebook={market} board={null} color="#234" source={source} now={now} seat={null} links={links} />))
  await act(async () => document.querySelector<HTMLElement>('[aria-label="Menu"]')?.click())
  await act(async () => button('Share')?.click())
  await act(async () => button('Copy address')?.click())
  expect(written).toEqual([`${location.origin}/watch/t/mossy-kiln-7kq3-x2md?overlay`])
})

test('where there is no picture, the link is left', async () => {
  await over()
  await act(async () => button('Share')?.click())
  act(() => void document.querySelector('dialog img')?.dispatchEvent(new Event('error')))
  expect(document.querySelector('dialog img')).toBeNull()
  expect([button('Copy picture'), button('Copy code for a site')]).toEqual([undefined, undefined])
  expect(button('Copy link')).toBeDefined()
})

test('a match without an address has nothing to share', async () => {
  await over(null)
  expect(page.querySelector('[data-place="prompt"]')).not.toBeNull()
  expect(button('Share')).toBeUndefined()
})

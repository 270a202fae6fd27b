// @vitest-environment happy-dom
import { act, Component, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { loaded } from './loaded.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

function Word({ word }: { readonly word: string }) {
  return <b>{word}</b>
}

/** What the page shows at first, and once everything that can be awaited has come. */
async function shown(part: ReactNode): Promise<readonly [string, string]> {
  const page = document.createElement('div')
  const root = createRoot(page)
  act(() => root.render(part))
  const first = page.innerHTML
  await act(async () => undefined)
  const last = page.innerHTML
  act(() => root.unmount())
  return [first, last]
}

test('a part is drawn as soon as its file is here, and at once from then on', async () => {
  let loads = 0
  const load = async () => {
    loads += 1
    return { default: Word }
  }
  const Part = loaded(load, <i>wait</i>)
  expect(await shown(<Part word="one" />)).toEqual(['<i>wait</i>', '<b>one</b>'])
  expect(await shown(<Part word="two" />)).toEqual(['<b>two</b>', '<b>two</b>'])
  expect(loads).toBe(1)
})

test('a part that has come before it is wanted is drawn at once', async () => {
  const Part = loaded(async () => ({ default: Word }), <i>wait</i>)
  await Part.come()
  expect(await shown(<Part word="one" />)).toEqual(['<b>one</b>', '<b>one</b>'])
})

test('a file that does not come is a fault of the page around it', async () => {
  const Part = loaded<{ readonly word: string }>(() => Promise.reject(new Error('gone')), <i>wait</i>)
  expect(
    await shown(
      <Net>
        <Part word="one" />
      </Net>,
    ),
  ).toEqual(['<i>wait</i>', 'gone'])
})

class Net extends Component<{ readonly children: ReactNode }> {
  override state: { readonly error: Error | null } = { error: null }

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override render(): ReactNode {
    return this.state.error?.message ?? this.props.children
  }
}

import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach } from 'vitest'
import { drawNothing } from '../kit/picture.ts'

/** A page for the tests of a file: empty before each of them. */
export function mounted(): { readonly page: HTMLElement; readonly draw: (content: ReactNode) => void } {
  const page = document.createElement('div')
  let root: Root
  drawNothing()
  beforeEach(() => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
    document.body.append(page)
    root = createRoot(page)
  })
  afterEach(() => act(() => root.unmount()))
  return { page, draw: (content) => root.render(content) }
}

import { z } from 'zod'

/** What a page brings along, so that the browser needn't ask for it. */
export interface Preload {
  /** The parts of the client that the page needs, by their names in the client's `pages.json`; unknown ones are left out. */
  readonly parts: readonly string[]
  /** The parts that it needs after these. */
  readonly later: readonly string[]
  /** The page's language, as far as the server can tell. */
  readonly language: string
  /** Answers to its first requests, by address. */
  readonly answers: Readonly<Record<string, unknown>>
  /** An earlier client that draws this page, if it is kept, and the address for which it does. */
  readonly drawnBy?: { readonly client: string; readonly at: string }
}

/** A client's one page, with the files of each of its parts. */
export interface Page {
  readonly html: string
  readonly lists: Lists
}

const lists = z.record(z.string(), z.array(z.string().regex(/^assets\/[\w.-]+$/)))
export type Lists = z.infer<typeof lists>

/** The files of each part of the built client; none without a list. */
export const listsIn = (text: string | undefined): Lists => (text === undefined ? {} : lists.parse(JSON.parse(text)))

/**
 * The page with its preload: files to fetch at once, after its own, and answers that needn't be asked for. On a slow connection all
 * files share the bandwidth: those of `later` wait in a template until the script `ahead` sees the first ones coming in.
 * @param keepsTo the address for which alone this page is: it loads any other anew
 */
export function packed({ html, lists }: Page, { parts, later, language, answers }: Preload, keepsTo?: string): string {
  const now = tagsOf(lists, parts, language)
  const then = tagsOf(lists, later, language).filter((tag) => !now.includes(tag))
  // So no text in an answer can close the element.
  const data = JSON.stringify(answers).replaceAll('<', '\\u003c')
  const mark = keepsTo === undefined ? '' : `<meta name="keeps-to" content="${keepsTo}">`
  return html
    .replace('</head>', () => `${mark}${now.join('')}${then.length > 0 ? `<template id="later">${then.join('')}</template>` : ''}</head>`)
    .replace('</body>', () => `<script type="application/json" id="answers">${data}</script></body>`)
}

function tagsOf(lists: Lists, parts: readonly string[], language: string): string[] {
  const named = parts.flatMap((part) => [`${part}.${language}`, part])
  return [...new Set(named.flatMap((part) => (Object.hasOwn(lists, part) ? (lists[part] ?? []).map((file) => tagOf(part, file)) : [])))]
}

const kinds: Readonly<Record<string, string>> = {
  js: 'rel="modulepreload"',
  css: 'rel="preload" as="style"',
  woff2: 'rel="preload" as="font" type="font/woff2"',
}

/** The script `ahead` waits for none of the page's own code. */
const tagOf = (part: string, file: string): string =>
  part === 'ahead'
    ? `<script type="module" async crossorigin src="/${file}"></script>`
    : `<link ${kinds[file.split('.').at(-1) ?? '']} crossorigin href="/${file}">`

import { z } from 'zod'

/** What a page is sent along with. */
export interface Preload {
  /** Parts of the client that it needs, as the client's own `pages.json` names them; those that it doesn't know are left out. */
  readonly parts: readonly string[]
  /** Parts that it needs after these. */
  readonly later: readonly string[]
  /** In which they will speak, as far as the server can tell. */
  readonly language: string
  /** Answers to what it would ask first, by address. */
  readonly answers: Readonly<Record<string, unknown>>
}

const lists = z.record(z.string(), z.array(z.string().regex(/^assets\/[\w.-]+$/)))
type Lists = z.infer<typeof lists>

/** Which files the parts of the built client need; none if it doesn't say. */
export const listsIn = (text: string | undefined): Lists => (text === undefined ? {} : lists.parse(JSON.parse(text)))

/**
 * The page with its preload: files to fetch at once, after its own, and answers that needn't be asked for. On a slow line all
 * files share its width: those of `later` wait in a template, until what runs ahead finds that the first ones are coming along.
 */
export function packed(html: string, lists: Lists, { parts, later, language, answers }: Preload): string {
  const now = tagsOf(lists, parts, language)
  const then = tagsOf(lists, later, language).filter((tag) => !now.includes(tag))
  // No text of an answer can end the element.
  const data = JSON.stringify(answers).replaceAll('<', '\\u003c')
  return html
    .replace('</head>', () => `${now.join('')}${then.length > 0 ? `<template id="later">${then.join('')}</template>` : ''}</head>`)
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

/** What runs ahead of the page's own code waits for none of it. */
const tagOf = (part: string, file: string): string =>
  part === 'ahead'
    ? `<script type="module" async crossorigin src="/${file}"></script>`
    : `<link ${kinds[file.split('.').at(-1) ?? '']} crossorigin href="/${file}">`

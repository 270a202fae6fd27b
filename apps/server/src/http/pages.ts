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
  /** What those who preview a link to this page show of it; absent: of the site as such. */
  readonly preview?: Preview
  /** An earlier client that draws this page, if it is kept, and the address for which it does. */
  readonly drawnBy?: { readonly client: string; readonly at: string }
}

/** The words and the picture of a link (Open Graph, https://ogp.me); addresses are whole. */
export interface Preview {
  readonly title: string
  readonly line: string
  readonly picture: string
  readonly url: string
  /** Where other sites learn how to show this page (https://oembed.com); absent: they can't. */
  readonly oembed?: string
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
export function packed({ html, lists }: Page, { parts, later, language, answers, preview }: Preload, keepsTo?: string): string {
  const now = tagsOf(lists, parts, language)
  const then = tagsOf(lists, later, language).filter((tag) => !now.includes(tag))
  // So no text in an answer can close the element.
  const data = JSON.stringify(answers).replaceAll('<', '\\u003c')
  const mark = keepsTo === undefined ? '' : `<meta name="keeps-to" content="${keepsTo}">`
  return (preview ? titled(html, preview) : html)
    .replace('</head>', () => `${mark}${now.join('')}${then.length > 0 ? `<template id="later">${then.join('')}</template>` : ''}</head>`)
    .replace('</body>', () => `<script type="application/json" id="answers">${data}</script></body>`)
}

/** Takes the place of the site's own title and description. */
function titled(html: string, { title, line, picture, url, oembed }: Preview): string {
  const tags = {
    'og:site_name': 'Toadstool',
    'og:type': 'website',
    'og:title': title,
    'og:description': line,
    'og:url': url,
    'og:image': picture,
    'og:image:width': '1200',
    'og:image:height': '630',
    'twitter:card': 'summary_large_image',
  }
  const metas = Object.entries(tags).map(([property, content]) => `<meta property="${property}" content="${escaped(content)}">`)
  const told = oembed ? `<link rel="alternate" type="application/json+oembed" href="${escaped(oembed)}" title="${escaped(title)}">` : ''
  const own = `<meta name="description" content="${escaped(line)}"><title>${escaped(title)}</title>${metas.join('')}${told}`
  return html.replace(/<meta name="description"[^>]*>\s*|<title>[^<]*<\/title>\s*/g, '').replace('</head>', () => `${own}</head>`)
}

export const escaped = (words: string): string => words.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

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

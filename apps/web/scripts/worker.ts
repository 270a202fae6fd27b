/** Tells the service worker which files belong to its release, so that it differs from that of any other. */
import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import { doors } from './chunks.ts'
import { languages, textsOf } from './languages.ts'
import { filesOf, sizeOf } from './pages.ts'

/** Files of `public/` that every page begins with. */
const roots = ['/index.html', '/first-paint.js', '/manifest.webmanifest', '/toadstool.svg']

export function worker(): Plugin {
  return {
    name: 'worker',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.facadeModuleId === doors.worker)
        if (chunk?.type !== 'chunk') throw new Error('there is no service worker')
        const entry = Object.values(bundle).filter(
          (file) => file.type === 'chunk' && file.isEntry && file.facadeModuleId?.endsWith('.html'),
        )
        const first = filesOf(bundle, [doors.main, doors.app, doors.home, doors.shapes, doors.connection, doors.offline])
        const fonts = Object.keys(bundle).filter((file) => file.endsWith('.woff2') && !file.includes('-ext-'))
        const all = Object.keys(bundle).filter((file) => file.startsWith('assets/') && /\.(js|css|woff2|svg)$/.test(file))
        const texts = languages.flatMap((language) => textsOf(bundle, first, language))
        const shell = [...roots, ...[...entry.map(({ fileName }) => fileName), ...first, ...texts, ...fonts].map((file) => `/${file}`)]
        const later = all.map((file) => `/${file}`).filter((file) => !shell.includes(file))
        const page = Object.values(bundle).find((file) => file.fileName === 'index.html')
        const sum = createHash('sha256')
          .update(JSON.stringify([shell, later]))
          .update(page?.type === 'asset' ? page.source : '')
        const sizes = Object.fromEntries(later.map((file) => [file, sizeOf(bundle[file.slice(1)])]))
        const { rulebooks } = await import('@toadstool/games')
        const rules = Object.fromEntries(Object.values(rulebooks).map(({ slug, card }) => [slug, card.rules]))
        const release = { name: sum.digest('hex').slice(0, 12), shell, later, sizes, rules }
        chunk.code = `const RELEASE = ${JSON.stringify(release)};\n${chunk.code}`
      },
    },
  }
}

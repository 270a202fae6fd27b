import { join } from 'node:path'
import globalData from '@csstools/postcss-global-data'
import react from '@vitejs/plugin-react'
import customMedia from 'postcss-custom-media'
import { defineConfig } from 'vite'
import { chunkFileNames, chunkNames, doors, entryFileNames, localFileNames } from './scripts/chunks.ts'
import { shortNames } from './scripts/classNames.ts'
import { compress } from './scripts/compress.ts'
import { earlier } from './scripts/earlier.ts'
import { kept } from './scripts/kept.ts'
import { kitByFiles } from './scripts/kitByFiles.ts'
import { booksOfTexts } from './scripts/languages.ts'
import { lessonsApart } from './scripts/lessonsApart.ts'
import { noBots } from './scripts/noBots.ts'
import { pages } from './scripts/pages.ts'
import { rulesAlone } from './scripts/rulesAlone.ts'
import { worker } from './scripts/worker.ts'

const server = process.env.TOADSTOOL_SERVER ?? 'http://localhost:8000'

const breakpoints = join(import.meta.dirname, 'src/styles/breakpoints.css')

export default defineConfig(({ command }) => ({
  css: {
    ...(command === 'build' && { modules: { generateScopedName: shortNames() } }),
    postcss: { plugins: [globalData({ files: [breakpoints] }), customMedia()] },
  },
  plugins: [kitByFiles(), react(), noBots(), lessonsApart(), booksOfTexts(), pages(), worker(), compress(), earlier(), kept()],
  worker: {
    format: 'es',
    plugins: () => [rulesAlone()],
    rolldownOptions: { output: { entryFileNames: 'assets/local-[hash].js', chunkFileNames: localFileNames } },
  },
  server: {
    port: 5173,
    proxy: {
      '/api': server,
      '/calendar': server,
      '/feed': server,
      // The lobby of stock clients, and to browsers the page of one's own games.
      '/games': { target: server, bypass: ({ headers }) => (headers.accept?.includes('text/html') ? '/index.html' : undefined) },
      '/socket.io': { target: server, ws: true },
    },
  },
  build: {
    outDir: 'dist',
    target: 'es2023',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      input: ['index.html', doors.ahead, doors.worker],
      output: {
        entryFileNames,
        codeSplitting: { includeDependenciesRecursively: false, groups: [{ debugName: 'pages', name: chunkNames() }] },
        chunkFileNames,
      },
    },
  },
}))

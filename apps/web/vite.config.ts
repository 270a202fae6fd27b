import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const server = process.env.TOADSTOOL_SERVER ?? 'http://localhost:8000'

export default defineConfig({
  plugins: [react(), preloadFonts()],
  server: {
    port: 5173,
    proxy: {
      '/api': server,
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
    rolldownOptions: { output: { chunkFileNames: ({ name, moduleIds }) => `assets/${ofGame(moduleIds) ?? name}-[hash].js` } },
  },
})

/** What belongs to one game alone bears its name; the texts of its rules `rules-<game>`, the tables in them `primer-<game>`. */
function ofGame(modules: readonly string[]): string | undefined {
  const own = modules.map((id) => /packages\/games\/src\/([\w-]+)\/([\w-]+)/.exec(id))
  const [game = '', file = ''] = own[0]?.slice(1) ?? []
  if (game === '' || game === 'tabletop' || own.some((each) => each?.[1] !== game)) return undefined
  if (/^(RULES|PRIMER)$/.test(file)) return `rules-${game}`
  return modules.some((id) => id.endsWith('/primer.ts')) ? `primer-${game}` : game
}

/** The two faces that every page begins with are asked for before the style sheet is read. */
function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => /-latin-wght-normal-[\w-]+\.woff2$/.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
            injectTo: 'head',
          })),
    },
  }
}

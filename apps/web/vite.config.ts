import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkFileNames, chunkNames, doors } from './scripts/chunks.ts'
import { compress } from './scripts/compress.ts'
import { pages } from './scripts/pages.ts'

const server = process.env.TOADSTOOL_SERVER ?? 'http://localhost:8000'

export default defineConfig({
  plugins: [react(), pages(), compress()],
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
    rolldownOptions: {
      input: ['index.html', doors.ahead],
      output: {
        codeSplitting: { includeDependenciesRecursively: false, groups: [{ debugName: 'pages', name: chunkNames() }] },
        chunkFileNames,
      },
    },
  },
})

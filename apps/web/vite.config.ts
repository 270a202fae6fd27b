import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = process.env.TOADSTOOL_SERVER ?? 'http://localhost:8000'

export default defineConfig({
  plugins: [react()],
  server: {
    port: 5173,
    proxy: {
      '/api': server,
      // The lobby of stock clients, and to browsers the page of one's own games.
      '/games': { target: server, bypass: ({ headers }) => (headers.accept?.includes('text/html') ? '/index.html' : undefined) },
      '/socket.io': { target: server, ws: true },
    },
  },
  build: { outDir: 'dist', target: 'es2023', assetsInlineLimit: 0, chunkSizeWarningLimit: 700 },
})

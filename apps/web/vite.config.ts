import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = process.env.TOADSTOOL_SERVER ?? 'http://localhost:8000'

export default defineConfig({
  plugins: [react()],
  server: {
    port: 5173,
    proxy: {
      '/api': server,
      '/games': server,
      '/socket.io': { target: server, ws: true },
    },
  },
  build: { outDir: 'dist', target: 'es2023', assetsInlineLimit: 0, chunkSizeWarningLimit: 700 },
})

// boardgame.io's own server with the games of Toadstool, in memory, on 127.0.0.1. Usage: serveStock.ts <port>
import { rulebooks } from '@toadstool/games'
import { requireStock } from './install.ts'
import { ready } from './process.ts'
import { seed } from './tracks.ts'

const { Server } = requireStock('boardgame.io/server')
const games = Object.values(rulebooks).map(({ game }) => ({ ...game, seed }))
const port = Number(process.argv[2])
await Server({ games, origins: [] }).run({ port: { port, host: '127.0.0.1' }, callback: () => ready() })

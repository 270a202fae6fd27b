/** The thread that draws pictures of links: text to SVG, SVG to pixels. */
import { parentPort } from 'node:worker_threads'
import { pictureOf } from '@toadstool/games/picture'
import type { Answer } from '../thread.ts'
import { pixelsOf } from './pixels.ts'
import { type Sheet, svgOf } from './sheet.ts'

parentPort?.on('message', async ([number, sheet]: readonly [number, Sheet]) => {
  try {
    const svg = svgOf(sheet, await pictureOf(sheet.game, sheet.view))
    say([number, pixelsOf(svg).asPng()])
  } catch (error) {
    say([number, error instanceof Error ? error.message : String(error)])
  }
})

const say = (answer: Answer<Uint8Array>): void => parentPort?.postMessage(answer)

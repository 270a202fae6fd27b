/** The thread that draws pictures of links: text to SVG, SVG to pixels. */
import { fileURLToPath } from 'node:url'
import { parentPort } from 'node:worker_threads'
import { Resvg } from '@resvg/resvg-js'
import { pictureOf } from '@toadstool/games/picture'
import type { Answer } from './painter.ts'
import { type Sheet, svgOf } from './sheet.ts'

const fontFiles = ['alegreya/800ExtraBold/Alegreya_800ExtraBold.ttf', 'commissioner/500Medium/Commissioner_500Medium.ttf'].map((file) =>
  fileURLToPath(import.meta.resolve(`@expo-google-fonts/${file}`)),
)
const font = { fontFiles, loadSystemFonts: false, defaultFontFamily: 'Commissioner' }

parentPort?.on('message', async ([number, sheet]: readonly [number, Sheet]) => {
  try {
    const svg = svgOf(sheet, await pictureOf(sheet.game, sheet.view))
    say([number, new Resvg(svg, { font }).render().asPng()])
  } catch (error) {
    say([number, error instanceof Error ? error.message : String(error)])
  }
})

const say = (answer: Answer): void => parentPort?.postMessage(answer)

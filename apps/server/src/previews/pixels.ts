/** SVG text as pixels, in the typefaces of the site. */
import { fileURLToPath } from 'node:url'
import { type RenderedImage, Resvg } from '@resvg/resvg-js'

const fontFiles = ['alegreya/800ExtraBold/Alegreya_800ExtraBold.ttf', 'commissioner/500Medium/Commissioner_500Medium.ttf'].map((file) =>
  fileURLToPath(import.meta.resolve(`@expo-google-fonts/${file}`)),
)
const font = { fontFiles, loadSystemFonts: false, defaultFontFamily: 'Commissioner' }

export const pixelsOf = (svg: string): RenderedImage => new Resvg(svg, { font }).render()

/** A preview's picture, 1200 × 630: the table as anyone may see it, and in large letters what happens there. */
import type { GameView } from '@toadstool/games'
import type { Picture } from '@toadstool/games/picture'
import type { Language } from '@toadstool/games/tabletop'
import type { Caption } from './words.ts'

/** What is drawn; plain data, since it crosses to another thread. */
export interface Sheet extends Caption {
  readonly game: string
  readonly language: Language
  /** A spectator's; absent: a table that hasn't begun. */
  readonly view?: GameView
}

export const [width, height] = [1200, 630]

const brand: Readonly<Record<Language, string>> = {
  en: 'Pull up a stool. Watch it, or play on from here.',
  de: 'Setz dich dazu. Schau zu, oder spiel von hier an weiter.',
}

const [board, margin, textAt, textWidth] = [520, 40, 608, 556]
/** The height of a line of small words, and where the house's own begin, in px. */
const [lineHeight, brandAt] = [38, 530]
const [paper, quiet, dots] = ['#FFFDF3', '#F3D9C6', '#00000026']

/** @param drawn the table; absent: the words have the whole width */
export function svgOf({ heading, title, line, language }: Sheet, drawn?: Picture): string {
  const at = drawn ? textAt : 84
  const big = fitted(title, drawn ? textWidth : width - 168)
  const top = 92 + big.size
  const lines = big.lines.map((words, index) => text(words, at, top + index * big.size * 1.04, `${big.size}px Alegreya`, paper, 800))
  const below = top + big.lines.length * big.size * 1.04 + 6
  const small = cutTo(Math.floor((brandAt - below) / lineHeight), wrapped(line, drawn ? 40 : 70))
  const said = small.map((words, index) => text(words, at, below + index * lineHeight, '28px Commissioner', quiet, 500))
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<defs><pattern id="dots" width="16" height="16" patternUnits="userSpaceOnUse"><circle cx="4" cy="4" r="1" fill="${dots}"/></pattern></defs>
<rect width="${width}" height="${height}" fill="${drawn?.stage ?? '#2F4A3A'}"/><rect width="${width}" height="${height}" fill="url(#dots)"/>
${drawn ? placed(drawn) : ''}${text(heading, at, 74, '36px Alegreya', quiet, 800)}${lines.join('')}${said.join('')}
${toadstool(at)}${text('Toadstool', at + 72, 555, '36px Alegreya', paper, 800)}${text(brand[language], at + 72, 586, '20px Commissioner', quiet, 500)}
</svg>`
}

/** The drawing as large as fits on the left, in its middle. */
function placed({ width: wide, height: high, markup }: Picture): string {
  const scale = Math.min(board / wide, (height - 2 * margin - 8) / high)
  const [x, y] = [margin + (board - wide * scale) / 2, (height - high * scale) / 2]
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(4)})">${markup}</g>`
}

/** The largest letters in which the words fit; what is longer ends in dots. */
function fitted(words: string, wide: number): { readonly size: number; readonly lines: readonly string[] } {
  for (const [size, most] of sizes) {
    const lines = wrapped(words, Math.floor(wide / (size * letter)))
    if (lines.length <= most) return { size, lines }
  }
  const [size, most] = sizes[sizes.length - 1] as (typeof sizes)[number]
  return { size, lines: cutTo(most, wrapped(words, Math.floor(wide / (size * letter)))) }
}

/** As many lines as there is room for; more than that end in dots. */
const cutTo = (most: number, lines: readonly string[]): readonly string[] =>
  lines.length <= most ? lines : lines.slice(0, most).map((words, index) => (index === most - 1 ? `${words} …` : words))

/** Sizes in px, and how many lines of each there is room for. */
const sizes = [
  [92, 3],
  [76, 4],
  [58, 5],
] as const
/** The mean width of a letter, as a part of the size. */
const letter = 0.5

function wrapped(words: string, most: number): string[] {
  const lines: string[] = []
  for (const word of words.split(/\s+/)) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= most) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word.length > most ? `${word.slice(0, most - 1)}…` : word)
  }
  return lines
}

const text = (words: string, x: number, y: number, font: string, fill: string, weight: number): string => {
  const [size, family] = font.split(' ')
  return `<text x="${x}" y="${Math.round(y)}" font-family="${family}" font-size="${size}" font-weight="${weight}" fill="${fill}">${escaped(words)}</text>`
}

/** Only characters that XML allows. */
const escaped = (words: string): string =>
  words
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML refuses
    .replace(/[\u0000-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '')
    .replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const toadstool = (x: number): string =>
  `<g transform="translate(${x} ${brandAt}) scale(1.6)" stroke="#14201B" stroke-width="1.7"><path d="M13 19c.3 5-.3 9-1.7 13.2 2.2 1.7 11.2 1.7 13.4 0C23.3 28 22.7 24 23 19Z" fill="#fdf8e6"/><path d="M18 2C8.500 2 1.500 9 1.500 16.300c0 3.700 7.300 5.700 16.500 5.700s16.500-2 16.500-5.700C34.500 9 27.500 2 18 2Z" fill="#b3261e"/><g fill="#fdf8e6" stroke="none"><ellipse cx="13" cy="8" rx="3.100" ry="2.500"/><ellipse cx="23.500" cy="9.500" rx="3.600" ry="2.900"/><ellipse cx="7.800" cy="15.300" rx="2.700" ry="2.200"/><ellipse cx="17" cy="16.300" rx="2.900" ry="2.200"/><ellipse cx="28.800" cy="16.300" rx="2.500" ry="1.900"/></g></g>`

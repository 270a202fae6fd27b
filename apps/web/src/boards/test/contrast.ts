/** Contrast of two colours of six digits, from 1 to 21, as WCAG 2 counts it. */
export function contrastOf(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = partsOf(colour).map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** So much of one colour, and the rest of the other. */
export function mixed(one: string, other: string, share: number): string {
  const [a, b] = [partsOf(one), partsOf(other)]
  const parts = a.map((part, place) => Math.round(255 * (part * share + (b[place] ?? 0) * (1 - share))))
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** Numbers in SVG text that can't be read, each with the shape before it: fewer than 4.5 : 1. */
export function weakNumbers(markup: string): string[] {
  const painted = [...markup.matchAll(/<(path|circle|rect|text)\b[^>]*? fill="(#[\da-fA-F]{3,6})"/g)].map(([, shape = '', fill = '']) => ({
    shape,
    fill: fill.length === 4 ? fill.replaceAll(/[\da-fA-F]/g, '$&$&') : fill,
  }))
  return painted.flatMap(({ shape, fill }, place) => {
    const ground = painted.slice(0, place).findLast((each) => each.shape !== 'text')?.fill
    return shape === 'text' && ground && contrastOf(fill, ground) < 4.5 ? [`${fill} on ${ground}`] : []
  })
}

function partsOf(colour: string): number[] {
  if (!/^#[\da-f]{6}$/i.test(colour)) throw new Error(`"${colour}" is no colour of six digits`)
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
}

// The grammar of a set, for tests and scripts: pages get sets that have passed.
import { z } from 'zod'
import type { FigureSet, Node } from './set.ts'

const role = String.raw`(?:[a-zA-Z]\w*|#[\da-fA-F]{3,8})`
const number = String.raw`-?(?:\d+\.?\d*|\.\d+)`
const path = String.raw`[MmOE][-\d.MmLlHhVvCcSsQqTtAaZzEO ,]*`

/**
 * `role/outline,options path`. Nothing: filled, with an outline. First of the options the width, then letters: `l` line, `t` tube with
 * outlines, `n` no outline, `s` shade under the outline of the filled layer before it, `c` the same, cut to its shape, `h` only a shape to
 * cut to, `f` on cards only, `g` not where tiny, `x` once more mirrored about x = 50, `o` about x = 0, `d7-5` dashes and gaps.
 * Path data know two more commands: `O x y r`, `E x y rx ry`.
 */
const layer = new RegExp(`^${role}(?:/${role})?(?:,(?:\\d+\\.?\\d*|\\.\\d+)?[ltnscghfxo]*(?:d[\\d.]+-[\\d.]+)?)? ${path}$`)

/**
 * `part:role=colour;$slot=part!options@x,y,scale,turn,px,py`: moved by x and y, turned and scaled about a pivot. Options: `c` `s` `f` `g` `x`
 * as for layers, `X` only mirrored, `w.85` outlines of .85, whatever the scale, `F` over the rim of a token.
 */
const use = new RegExp(`^(?:[$*]?[\\w./-]+)?(?::[^!@]+)?(?:![csfgxXF]*(?:w[\\d.]*)?)?(?:@${number}(?:,${number}){1,5})?$`)

const node: z.ZodType<Node> = z.lazy(() =>
  z.union([z.string().check(z.refine((text) => (text.includes(' ') ? layer : use).test(text))), z.tuple([z.string().regex(use)], node)]),
) as z.ZodType<Node>

const words = z.string().regex(/^(?:[^;=]+(?:=[^;=]*(?::[^;]*)?)?(?:;|$))*$/)
const box = z.string().regex(new RegExp(`^${number}(?: ${number}){3}$`))
const line = z.tuple([z.number().positive(), z.number().positive()])

const nodes = z.array(node)
const place = z.string().regex(new RegExp(`^${number}(?:,${number}){1,5}$`))
const shape = z.string().regex(new RegExp(`^${path}(?:@${number}(?:,${number}){1,5})?$`))

const token = z.strictObject({
  kits: z.array(z.string()),
  box,
  under: nodes,
  gilt: nodes,
  over: nodes,
  places: z.record(z.string(), place),
  clip: z.array(shape),
  clipFree: z.array(shape),
})

export const figureSet: z.ZodType<FigureSet> = z.strictObject({
  lines: z.strictObject({ card: line, small: line, tiny: line }),
  from: z.strictObject({ card: z.number(), small: z.number() }),
  box: z.strictObject({ card: box, small: box }),
  busts: z.optional(z.literal(true)),
  kits: z.record(z.string(), words),
  parts: z.record(z.string(), z.array(node)),
  figures: z.record(z.string(), z.tuple([words], node)),
  tokens: z.optional(z.record(z.string(), token)),
}) as z.ZodType<FigureSet>

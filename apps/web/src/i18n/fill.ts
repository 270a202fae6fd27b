import type { Params } from '@toadstool/games/tabletop'

/** The template language of the games' texts: `{name}` is a value, `{n|one seat|{n} seats}` chooses by number. */
export function fill(template: string, params: Params = {}): string {
  return template
    .replace(/\{(\w+)\|((?:[^{}|]|\{\w+\})*)\|((?:[^{}|]|\{\w+\})*)\}/g, (_, name: string, single: string, many: string) =>
      Number(params[name]) === 1 ? single : many,
    )
    .replace(/\{(\w+)\}/g, (hole, name: string) => String(params[name] ?? hole))
}

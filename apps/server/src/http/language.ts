import type { Language } from '@toadstool/games/tabletop'
import type { Context } from 'koa'

/** The language that a page begins with in this browser. */
export const languageOf = (context: Context): Language => (/^de\b/i.test(context.get('accept-language')) ? 'de' : 'en')

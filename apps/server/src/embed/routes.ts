/** Tables shown on other sites: the page for a frame there, and oEmbed (https://oembed.com), which tells those sites of it. */
import Router from '@koa/router'
import { matchId, RequestError } from '@toadstool/protocol'
import type { Context } from 'koa'
import { z } from 'zod'
import { languageOf } from '../http/language.ts'
import { originOf } from '../http/security.ts'
import type { Journal } from '../journal/journal.ts'
import type { Preview, Previews } from '../previews/previews.ts'
import { height, width } from '../previews/sheet.ts'
import { closedToSpectators, isClosed } from '../tables/watching.ts'
import { emptyPage, lineHeight, pageOf } from './page.ts'

interface EmbedParts {
  readonly journal: Pick<Journal, 'table'>
  readonly previews: Pick<Previews, 'of'>
  readonly publicUrl: string | null
}

/** What a spectator sees of a table; `closed`: nothing before its end; `unknown`: there is nothing. */
type Found = 'closed' | 'unknown' | { readonly preview: Preview; readonly isPlayed: boolean }

export function embedRoutes({ journal, previews, publicUrl }: EmbedParts): Router {
  const router = new Router({ sensitive: true, strict: true })

  router.get('/embed/t/:id', async (context) => {
    const language = languageOf(context)
    const id = String(context.params.id)
    const found = await look(context, id)
    context.type = 'html'
    context.status = found === 'closed' ? 403 : found === 'unknown' ? 404 : 200
    context.body =
      typeof found === 'string' ? emptyPage(found, language) : pageOf({ ...found.preview, ...found, table: `/t/${id}` }, language)
  })

  router.get('/oembed', async (context) => {
    const { data: asked, error } = query.safeParse(context.query)
    if (error) throw new RequestError('bad-request', 'ask for the url of a table here, and a maxwidth and maxheight in pixels if you like')
    const origin = originOf(context, publicUrl)
    const url = URL.parse(asked.url)
    const id = url?.origin === origin ? /^\/t\/([^/]+)\/?$/.exec(url.pathname)?.[1] : undefined
    const found = await look(context, id)
    if (asked.format !== 'json') return answer(context, 501, 'this server speaks JSON alone')
    if (found === 'closed') return answer(context, 401, closedToSpectators)
    if (found === 'unknown') return answer(context, 404, 'there is no such table here')
    const { title, picture } = found.preview
    const size = sizeWithin(asked)
    context.body = {
      ...{ version: '1.0', type: 'rich', title, provider_name: 'Toadstool', provider_url: origin, cache_age: 60 },
      ...{ thumbnail_url: `${origin}${picture}`, thumbnail_width: width, thumbnail_height: height },
      ...size,
      html: `<iframe src="${origin}/embed/t/${id}" width="${size.width}" height="${size.height}" title="Toadstool" loading="lazy" style="border:0"></iframe>`,
    }
  })
  return router

  async function look(context: Context, text: string | undefined): Promise<Found> {
    const { data: id } = matchId.safeParse(text)
    const table = id === undefined ? undefined : await journal.table(id)
    if (!table) return 'unknown'
    if (isClosed(table)) return 'closed'
    const preview = await previews.of(`/t/${id}`, undefined, languageOf(context))
    return preview ? { preview, isPlayed: table.state !== 'over' } : 'unknown'
  }
}

function answer(context: Context, status: number, message: string): void {
  context.status = status
  context.body = { message }
}

const pixels = z.coerce.number().int().min(1).max(10_000).optional()
const query = z.object({ url: z.string().max(400), format: z.enum(['json', 'xml']).default('json'), maxwidth: pixels, maxheight: pixels })

/** The picture with its line, as wide as is usual and may be. */
function sizeWithin({
  maxwidth = usualWidth,
  maxheight = Number.POSITIVE_INFINITY,
}: Pick<z.output<typeof query>, 'maxwidth' | 'maxheight'>) {
  const wide = Math.min(usualWidth, maxwidth, Math.max(1, Math.floor(((maxheight - lineHeight) * width) / height)))
  return { width: wide, height: Math.min(maxheight, Math.ceil((wide * height) / width) + lineHeight) }
}

const usualWidth = 800

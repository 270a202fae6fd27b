import Router from '@koa/router'
import type { Language } from '@toadstool/games/tabletop'
import { matchId, RequestError } from '@toadstool/protocol'
import { z } from 'zod/mini'
import type { Painter } from './painter.ts'
import type { Previews } from './previews.ts'

const name = /^(en|de)-([\w-]+)\.png$/
/** `/pictures/mossy-kiln-7kq3-x2md/en-118.png` */
const address = z.object({ id: matchId, name: z.string().check(z.regex(name)) })

/** The pictures of links. A picture never changes: another moment, or other people at an open table, have another address. */
export function pictureRoutes({ previews, painter }: { readonly previews: Previews; readonly painter: Painter }): Router {
  const router = new Router()
  router.get('/pictures/:id/:name', async (context) => {
    const { success, data } = address.safeParse(context.params)
    if (!success) throw new RequestError('no-such-page', 'there is no such picture')
    const { id } = data
    const [, language, moment] = name.exec(data.name) as unknown as [string, Language, string]
    const key = `${id} ${language} ${moment}`
    const sheet = painter.known(key) ? undefined : await previews.sheet(id, moment, language)
    const picture = sheet ? painter.paint(key, sheet) : painter.known(key)
    if (!picture) throw new RequestError('no-such-page', 'there is no such picture')
    const painted = await picture
    context.type = 'png'
    context.set('Cache-Control', 'public, max-age=604800, immutable')
    // Sites that preview a link show its picture on pages of their own.
    context.set('Cross-Origin-Resource-Policy', 'cross-origin')
    context.body = Buffer.from(painted)
  })
  return router
}

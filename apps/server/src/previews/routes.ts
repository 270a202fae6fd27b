import Router from '@koa/router'
import { RequestError } from '@toadstool/protocol'
import type { Painter } from './painter.ts'
import type { Previews } from './previews.ts'

/** `/pictures/mossy-kiln-7kq3-x2md/en-118.png`, `/pictures/g/en-golems.png` */
const name = /^(en|de)-([\w-]+)\.png$/

/** The pictures of links. A picture never changes: another moment, or other people at an open table, have another address. */
export function pictureRoutes({ previews, painter }: { readonly previews: Previews; readonly painter: Painter }): Router {
  const router = new Router()
  router.get('/pictures/:of/:name', async (context) => {
    const { of = '' } = context.params
    const [, language, moment] = name.exec(context.params.name ?? '') ?? []
    if (!moment || (language !== 'en' && language !== 'de')) throw new RequestError('no-such-page', 'there is no such picture')
    const key = `${of} ${language} ${moment}`
    const sheet = painter.known(key) ? undefined : await previews.sheet(of, moment, language)
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

/** The server's routes, taken from its routers, so that a test of all of them needs no list. */
import { feedRoutes } from '../alerts/feeds/routes.ts'
import { embedRoutes } from '../embed/routes.ts'
import type { RouteParts } from '../lobby/routes/parts.ts'
import { lobbyRoutes } from '../lobby/routes/routes.ts'
import { type StockParts, stockRoutes } from '../lobby/routes/stock.ts'
import { pictureRoutes } from '../previews/routes.ts'

/** Takes the place of the server's parts, as nothing is asked of them. */
const anything: object = new Proxy(() => undefined, { get: () => anything })

export const routes: readonly { readonly method: string; readonly path: string }[] = [
  lobbyRoutes(anything as RouteParts),
  stockRoutes(anything as StockParts),
  pictureRoutes(anything as never),
  embedRoutes(anything as never),
  feedRoutes(anything as never),
].flatMap(({ stack }) => stack.flatMap(({ methods, path }) => methods.map((method) => ({ method, path: String(path) }))))

import { matchId, RequestError } from '@toadstool/protocol'
import { clientParameter, momentParameter } from '@toadstool/protocol/addresses'
import type { Context } from 'koa'
import { languageOf } from '../../http/language.ts'
import type { Log } from '../../http/log.ts'
import type { Preload } from '../../http/pages.ts'
import { originOf } from '../../http/security.ts'
import { lengthen, visitor } from '../../identity/guest.ts'
import { earlierClientOf } from '../../match/rulebooks.ts'
import type { Previews } from '../../previews/previews.ts'
import type { StoredTable } from '../../tables/changes.ts'
import { present } from '../present.ts'
import { me } from './me.ts'
import type { RouteParts } from './parts.ts'
import { shelfOf } from './shelf.ts'

interface PreloadParts extends RouteParts {
  readonly log: Log
  readonly previews: Pick<Previews, 'of'>
}

/** What the page at an address needs and asks for first. A visitor without a session doesn't get one by looking. */
export function preload({ log, ...parts }: PreloadParts): (context: Context) => Promise<Preload> {
  const shelf = shelfOf(parts.rulebooks)
  return async (context) => {
    try {
      return await wholeOf(context)
    } catch (error) {
      if (error instanceof RequestError) throw error
      // The store is away: the page comes by itself, and asks until it is back.
      log.error({ err: error }, 'a page comes without what it needs first')
      return { language: languageOf(context), ...partsFor(context.path, undefined), ...localDrawnBy(context), answers: {} }
    }
  }

  async function wholeOf(context: Context): Promise<Preload> {
    const person = await visitor(parts.people, context)
    const { found, isProof } = await placeAt(parts, context.path)
    const table = isProof ? undefined : found
    const isPlayed = table !== undefined && table.state !== 'open'
    // As `/api/me` itself would.
    if (person) await lengthen(parts.people, context, person)
    return {
      // The language that the page starts in, unless the browser has stored another choice.
      language: languageOf(context),
      ...partsFor(context.path, table),
      ...(found ? drawnBy(parts, found) : localDrawnBy(context)),
      // Those who preview a link have no session.
      ...(!person && !isProof && (await previewOf({ ...parts, log }, context))),
      answers: {
        ...(!isPlayed && { '/api/shelf': shelf }),
        ...(person && { '/api/me': await me(parts.journal, person) }),
        ...(table && { [`/api/tables/${table.id}`]: await present(parts, table, person?.id) }),
      },
    }
  }
}

/** The page comes without a preview where that can't be had: too many look into long matches, or one can't be read. */
async function previewOf({ previews, addresses, log }: Pick<PreloadParts, 'previews' | 'addresses' | 'log'>, context: Context) {
  const origin = originOf(context, addresses.publicUrl)
  const told = previews.of(context.path, context.query[momentParameter], languageOf(context))
  const preview = await told.catch((error: unknown) => void log.warn({ err: error }, 'a page comes without its preview'))
  const url = `${origin}${context.path}`
  const oembed = context.path.startsWith('/t/') && { oembed: `${origin}/oembed?format=json&url=${encodeURIComponent(url)}` }
  return preview && { preview: { ...preview, picture: `${origin}${preview.picture}`, url, ...oembed } }
}

/** A match waits longest for its code, so fonts come after it. */
function partsFor(path: string, table: StoredTable | undefined): Pick<Preload, 'parts' | 'later'> {
  if (table && table.state !== 'open') return { parts: ['ahead', 'any'], later: [`match/${table.game}`, 'match'] }
  return { parts: ['any', ...(path === '/' ? ['home'] : []), ...(table ? ['lobby'] : []), 'fonts'], later: [] }
}

/** A match by rules of an earlier release, and its proof, which plays it again by them. */
function drawnBy({ rulebooks }: RouteParts, table: StoredTable): Pick<Preload, 'drawnBy'> {
  const client = table.state === 'open' ? undefined : earlierClientOf(rulebooks, table)
  return client === undefined ? {} : { drawnBy: { client, at: `/t/${table.id}` } }
}

/** A match on a device, of which only its page can say by which rules it is. */
function localDrawnBy({ path, query }: Context): Pick<Preload, 'drawnBy'> {
  const [, text] = /^\/local\/([^/]+)(?:\/proof)?\/?$/.exec(path) ?? []
  const { data: id } = matchId.safeParse(text)
  const client = query[clientParameter]
  return id === undefined || typeof client !== 'string' ? {} : { drawnBy: { client, at: `/local/${id}` } }
}

/** The table at whose page, or at that of its proof, this address is. */
async function placeAt({ journal }: RouteParts, path: string): Promise<{ found: StoredTable | undefined; isProof: boolean }> {
  const [, text, proof] = /^\/t\/([^/]+)(\/proof)?\/?$/.exec(path) ?? []
  const { data: id } = matchId.safeParse(text)
  return { found: id === undefined ? undefined : await journal.table(id), isProof: proof !== undefined }
}

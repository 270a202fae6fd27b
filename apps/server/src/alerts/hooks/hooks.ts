/** The webhooks of a person, as ways on which they are told. */
import { createHash } from 'node:crypto'
import type { Journal } from '../../journal/journal.ts'
import type { Hook } from '../../journal/records.ts'
import { idOf, type ToldItem } from '../letters.ts'
import { sentBy } from '../post.ts'
import type { Notice, Way } from '../ways.ts'
import { inWords } from '../words.ts'
import type { Said } from './body.ts'
import type { PostHook } from './post.ts'

export interface HooksParts {
  readonly journal: Pick<Journal, 'hooks' | 'noteHook'>
  readonly hook: PostHook
}

export async function hooksOf({ journal, hook: post }: HooksParts, person: string): Promise<Way[]> {
  return (await journal.hooks(person)).filter(({ off }) => off === null).map((hook) => wayTo(hook))

  function wayTo(hook: Hook): Way {
    const { id, failingSince, retryAt, language, address } = hook
    const service = new URL(address).hostname
    return {
      ...{ id, failingSince, retryAt, service, counted: 'hooks' },
      tell: async (items, _lasts) =>
        sentBy(
          await post(
            hook,
            messageId(items),
            items.map((item) => saidOf(item, language)),
          ),
        ),
      say: async (notice) =>
        sentBy(await post(hook, notice.id, [{ match: null, kinds: [], title: 'Toadstool', body: notice.text[language] }])),
      note: (failure) => journal.noteHook(id, { failingSince: failure?.since ?? null, retryAt: failure?.retryAt ?? null, off: null }),
      async end(why, at) {
        await journal.noteHook(id, { failingSince, retryAt: null, off: { at, why } })
        return noticeOf(`${id}-${at}`, service, why)
      },
    }
  }
}

const saidOf = (item: ToldItem, language: Hook['language']): Said => {
  const { title, body } = inWords(item, language)
  return {
    ...('evening' in item ? { match: null, circle: item.evening.circle } : { match: item.table.id }),
    kinds: [...item.kinds],
    title,
    body,
  }
}

/** Follows from what is told, so that a receiver notices what it has had already. */
const messageId = (items: readonly ToldItem[]): string =>
  `msg_${createHash('sha256')
    .update(
      items
        .flatMap(({ lines }) => lines.map(idOf))
        .toSorted()
        .join(' '),
    )
    .digest('base64url')
    .slice(0, 24)}`

const noticeOf = (id: string, service: string, why: 'gone' | 'failing'): Notice => ({
  id: `hook-${id}`,
  text: {
    en: `Your webhook is switched off: ${service} ${why === 'gone' ? 'says that it is gone' : 'has taken nothing for days'}. In the settings you can try it again.`,
    de: `Dein Webhook ist abgeschaltet: ${service} ${why === 'gone' ? 'sagt, dass es ihn nicht mehr gibt' : 'hat seit Tagen nichts angenommen'}. In den Einstellungen kannst du es noch einmal versuchen.`,
  },
})

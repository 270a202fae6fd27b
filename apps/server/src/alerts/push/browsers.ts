/** The browsers of a person, as ways on which they are told. */
import type { AlertMessage } from '@toadstool/protocol/alerts'
import type { Journal } from '../../journal/journal.ts'
import type { Subscription } from '../../journal/records.ts'
import { letterFor } from '../letters.ts'
import type { Way } from '../ways.ts'
import type { Letter, Push } from './push.ts'

interface BrowserParts {
  readonly journal: Pick<Journal, 'subscriptions' | 'dropSubscription' | 'noteFailure'>
  readonly push: Push
}

export async function browsersOf({ journal, push }: BrowserParts, person: string): Promise<Way[]> {
  return (await journal.subscriptions(person)).map((browser) => wayTo(browser))

  function wayTo(browser: Subscription): Way {
    const { id, failingSince, retryAt, language } = browser
    const { hostname } = new URL(browser.endpoint)
    return {
      ...{ id, failingSince, retryAt, service: hostname, counted: 'pushes' },
      tell: (items, lasts) => push(browser, letterFor(items, language, lasts)),
      // Safari ends the subscription of a page that shows nothing after a message.
      ...(!hostname.endsWith('.push.apple.com') && { takeBack: (tables) => push(browser, closing(tables)) }),
      say: (notice, table) =>
        push(browser, quietly([{ ids: [notice.id], tag: notice.id, table, title: 'Toadstool', body: notice.text[language] }], [])),
      note: (failure) => journal.noteFailure(id, failure),
      async end() {
        await journal.dropSubscription(id)
        return undefined
      },
    }
  }
}

const closing = (tables: readonly string[]): Letter => quietly([], tables)

const quietly = (show: AlertMessage['show'], close: readonly string[]): Letter => ({
  message: { show, close: [...close] },
  lasts: 24 * 3600,
  urgency: 'normal',
})

/** What every journal must do, whatever stores it. */
import { test } from 'vitest'
import type { Journal } from './journal.ts'
import { chatSuite } from './suite/chat.suite.ts'
import { circlesSuite } from './suite/circles.suite.ts'
import type { Scenario } from './suite/given.suite.ts'
import { hooksSuite } from './suite/hooks.suite.ts'
import { invitationsSuite } from './suite/invitations.suite.ts'
import { ledgerSuite } from './suite/ledger.suite.ts'
import { matchesSuite } from './suite/matches.suite.ts'
import { moderationSuite } from './suite/moderation.suite.ts'
import { passkeysSuite } from './suite/passkeys.suite.ts'
import { peopleSuite } from './suite/people.suite.ts'
import { shrinkingSuite } from './suite/shrinking.suite.ts'
import { storeSuite } from './suite/store.suite.ts'
import { tablesSuite } from './suite/tables.suite.ts'

export function journalSuite(open: () => Promise<Journal>): void {
  const scenario: Scenario = (name, work) =>
    test(name, async () => {
      const journal = await open()
      try {
        await work(journal)
      } finally {
        await journal.close()
      }
    })
  for (const suite of [
    tablesSuite,
    matchesSuite,
    shrinkingSuite,
    peopleSuite,
    invitationsSuite,
    ledgerSuite,
    hooksSuite,
    circlesSuite,
    passkeysSuite,
    moderationSuite,
    chatSuite,
    storeSuite,
  ])
    suite(scenario)
}

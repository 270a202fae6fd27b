import { guestName } from './identity/guestNames.ts'
import { newMatchId } from './lobby/matchIds.ts'
import { newSecret } from './lobby/secret.ts'

/** What nobody may foresee. Only a test brings its own, so that its matches are the same each time. */
export interface Lots {
  newSecret(): string
  newMatchId(): string
  guestName(): string
}

/** From the operating system. */
export const trueLots: Lots = { newSecret, newMatchId, guestName }

/** Where else people hear what they are owed: addresses that are posted to, and addresses under which it can be read. */
import type { Feed, Hook, HookState } from './records.ts'

export interface Hooks {
  /** @returns false, and stores nothing, if the person has two already */
  saveHook(hook: Hook): Promise<boolean>
  /** The oldest first. */
  hooks(person: string): Promise<Hook[]>
  /** @returns whether this person had it */
  dropHook(person: string, id: string): Promise<boolean>
  /** What has become of the last attempt. */
  noteHook(id: string, state: HookState): Promise<void>
  /** A person has one: the addresses of an earlier one end at once. */
  saveFeed(feed: Feed): Promise<void>
  feedOf(person: string): Promise<Feed | undefined>
  feedBy(hash: string): Promise<Feed | undefined>
  dropFeed(person: string): Promise<void>
}

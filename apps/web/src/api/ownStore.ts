/**
 * What this browser keeps of a person, under the person's id: a browser that is handed on shows nothing of its former user. Settings belong
 * to the device, and are kept elsewhere.
 */

import { localName } from './localName.ts'

/** The key that holds the id of the browser's user. */
const ownerKey = 'toadstool.person'
const prefix = 'toadstool.of.'
/** Keys of earlier releases, which kept things without their owner. */
const ofNobody = /^toadstool\.(known|views|seals|seen|kept|read)(\.|$)/

interface OwnStore {
  /** @returns `null` where nothing is kept of this person. */
  read(name: string): string | null
  /** Keeps nothing where there is no storage, or a full one, or once the browser has been handed on. */
  write(name: string, value: string): void
  remove(name: string): void
}

/** Outlasts the page. */
export const kept = storeIn(() => localStorage)
/** Ends with its tab. */
export const keptInTab = storeIn(() => sessionStorage)

/** The person this page is for, as far as known: it never changes to another one. */
let person = ownerNow()
// What a page kept that never learned its person may be anyone's.
sweep((key) => ofNobody.test(key) || key.startsWith(ownedBy('')))

/**
 * The server has named the visitor: what is kept of anyone else is removed, unless it is of a guest who has turned out to be them.
 * @returns whether the page was drawn for somebody else, and has to be loaded anew
 */
export function belongTo(id: string, formerly: readonly string[] = []): boolean {
  for (const former of formerly) give(former, id)
  if (person !== null && person !== id) {
    keepOnly(id)
    if (!formerly.includes(person)) tried(() => indexedDB.deleteDatabase(localName))
    void closeNotices()
    return true
  }
  if (isHandedOn()) return true
  if (person === null) give('', id)
  person = id
  keepOnly(id)
  return false
}

/**
 * Reloads a page whose browser has another user now: when another tab has signed them in, or the page returns from the browser's memory.
 */
export function leaveWhenHandedOn(): void {
  const look = (): void => {
    if (isHandedOn()) location.reload()
  }
  window.addEventListener('storage', look)
  window.addEventListener('pageshow', look)
}

/** Whether the browser has another user since this page was opened: what still arrives here isn't theirs. */
export function isHandedOn(): boolean {
  const owner = ownerNow()
  return person !== null && owner !== null && owner !== person
}

function storeIn(storage: () => Storage): OwnStore {
  const keyOf = (name: string): string => ownedBy(person ?? '') + name
  return {
    read: (name) => (isHandedOn() ? null : (tried(() => storage().getItem(keyOf(name))) ?? null)),
    write(name, value) {
      if (!isHandedOn()) tried(() => storage().setItem(keyOf(name), value))
    },
    remove: (name) => tried(() => storage().removeItem(keyOf(name))),
  }
}

function ownedBy(id: string): string {
  return `${prefix}${id}.`
}

function ownerNow(): string | null {
  return tried(() => localStorage.getItem(ownerKey)) ?? null
}

function keepOnly(id: string): void {
  sweep((key) => ofNobody.test(key) || (key.startsWith(prefix) && !key.startsWith(ownedBy(id))))
  tried(() => localStorage.setItem(ownerKey, id))
}

/** Gives the person what was kept of a guest, or (of `''`) before anybody was known. What is theirs already stays. */
function give(from: string, id: string): void {
  inEach((storage, key) => {
    if (!key.startsWith(ownedBy(from))) return
    const own = ownedBy(id) + key.slice(ownedBy(from).length)
    storage.setItem(own, storage.getItem(own) ?? storage.getItem(key) ?? '')
  })
}

function sweep(isGone: (key: string) => boolean): void {
  inEach((storage, key) => {
    if (isGone(key)) storage.removeItem(key)
  })
}

function inEach(visit: (storage: Storage, key: string) => void): void {
  for (const storageOf of [() => localStorage, () => sessionStorage]) {
    tried(() => {
      const storage = storageOf()
      for (const key of Object.keys(storage)) visit(storage, key)
    })
  }
}

/** Closes notifications about the tables of the browser's former user. */
async function closeNotices(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  for (const notice of (await registration?.getNotifications().catch(() => undefined)) ?? []) notice.close()
}

/** Private windows may refuse any storage: everything then lasts as long as the page. */
function tried<T>(access: () => T): T | undefined {
  try {
    return access()
  } catch {
    return undefined
  }
}

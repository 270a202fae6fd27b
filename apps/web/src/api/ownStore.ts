/**
 * What this browser keeps of a person, all in one place: under the person's id, so that a browser that is handed on shows nothing
 * of who used it before. Settings belong to the device, and are kept elsewhere.
 */

/** Under this name stands whose browser it is. */
const ownerKey = 'toadstool.person'
const prefix = 'toadstool.of.'
/** Earlier releases kept things without saying whose they are. */
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

/** Who this page is for, as far as that is known: a page never becomes somebody else's. */
let person = ownerNow()
// An earlier page that never learned who it was for may have been for anyone.
sweep((key) => ofNobody.test(key) || key.startsWith(ownedBy('')))

/**
 * The server has named who asks: what is kept of anyone else is gone.
 * @returns whether the page was drawn for somebody else, and has to be loaded anew
 */
export function belongTo(id: string): boolean {
  if (person !== null && person !== id) {
    keepOnly(id)
    void closeNotices()
    return true
  }
  if (isHandedOn()) return true
  if (person === null) giveUnowned(id)
  person = id
  keepOnly(id)
  return false
}

/** Loads a page of somebody else anew: once another tab has brought another person, and when it comes back out of the browser's memory. */
export function leaveWhenHandedOn(): void {
  const look = (): void => {
    if (isHandedOn()) location.reload()
  }
  window.addEventListener('storage', look)
  window.addEventListener('pageshow', look)
}

/** The browser has become another person's since this page was opened: what still arrives here is none of theirs. */
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

/** What this page has kept before it knew whose it was. */
function giveUnowned(id: string): void {
  inEach((storage, key) => {
    const value = key.startsWith(ownedBy('')) ? storage.getItem(key) : null
    if (value !== null) storage.setItem(ownedBy(id) + key.slice(ownedBy('').length), value)
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

/** What the device still shows of the tables of whoever was here before. */
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

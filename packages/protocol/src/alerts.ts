/** Alerts: how a person is called back to a table while no page of theirs shows it. Apart from the rest, as few pages need it. */
import { z } from 'zod/mini'
import { circleId, matchId } from './lobby.ts'

/** What a person can switch off by itself. */
export const alertKinds = ['turn', 'time', 'vote', 'nudge', 'invitation', 'evening', 'table'] as const
export type AlertKind = (typeof alertKinds)[number]

const clockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

const isZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** A time zone by its name, as `Europe/Berlin`. */
export const timeZone = z.string().check(z.maxLength(60), z.refine(isZone, 'is no time zone'))

/** Nothing is told between these times of day, in the person's own time zone; what comes then is told afterwards. */
export const quietHours = z.strictObject({
  from: clockTime,
  to: clockTime,
  zone: timeZone,
})
export type QuietHours = z.infer<typeof quietHours>

export const alertWishes = z.strictObject({
  /** Nothing at all. */
  off: z._default(z.boolean(), false),
  /** Kinds that aren't told. */
  without: z._default(z.array(z.enum(alertKinds)).check(z.maxLength(alertKinds.length)), []),
  quiet: z._default(z.nullable(quietHours), null),
  /** Tables of which nothing is told, the latest last. */
  tables: z._default(z.array(matchId).check(z.maxLength(100)), []),
})
export type AlertWishes = z.infer<typeof alertWishes>

/** What is to be changed of it. */
export const changeAlerts = z.partial(
  z.strictObject({
    off: z.boolean(),
    without: z.array(z.enum(alertKinds)).check(z.maxLength(alertKinds.length)),
    quiet: z.nullable(quietHours),
  }),
)
export const tableAlerts = z.strictObject({ off: z.boolean() })

/** An address that is posted to for a person, or a table. The address itself, which others could post to as well, isn't shown again. */
export const hook = z.object({
  id: z.string(),
  host: z.string(),
  /** The end of the address, to tell two apart. */
  ending: z.string(),
  at: z.int(),
  /** Since when nothing has got through, in ms since 1970; `null`: it does. */
  failingSince: z.nullable(z.int()),
  /** Nothing is posted any more. */
  off: z.nullable(z.object({ at: z.int(), why: z.enum(['gone', 'failing']) })),
})
export type Hook = z.infer<typeof hook>

/** How a person is called, and what a browser needs to take calls. */
export const alerts = z.object({
  wishes: alertWishes,
  /** The key by which push services know this server, base64url. */
  key: z.string(),
  /** How many browsers take calls for this person. */
  browsers: z.int(),
  hooks: z.array(hook),
  /** Since when there are addresses under which what they are owed can be read. */
  feed: z.nullable(z.object({ at: z.int() })),
})
export type Alerts = z.infer<typeof alerts>

const base64url = (bytes: number) => z.string().check(z.regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}=*$`)))

/** Whose channels have webhooks of a form of their own, by the host's name. */
export function makerOf(host: string): 'discord' | 'slack' | undefined {
  if (/(^|\.)discord(app)?\.com$/.test(host)) return 'discord'
  return host === 'hooks.slack.com' ? 'slack' : undefined
}

const language = z.enum(['en', 'de'])

/** An address that the server posts to. Which addresses are public is asked of them when they are used, too. */
const endpoint = z.url({ protocol: /^https$/ }).check(
  z.maxLength(1000),
  z.refine((text) => {
    const url = URL.parse(text)
    if (!url) return false
    const { username, password, port, hostname } = url
    return (
      username === '' &&
      password === '' &&
      port === '' &&
      hostname.includes('.') &&
      !/^[\d.]+$|^\[|\.(local|internal|localhost|lan|home\.arpa)\.?$/.test(hostname)
    )
  }, 'is no public https address'),
)

export const takeAlerts = z.strictObject({
  endpoint,
  keys: z.strictObject({ p256dh: base64url(65), auth: base64url(16) }),
  language,
})
export type TakeAlerts = z.infer<typeof takeAlerts>
export const dropAlerts = z.strictObject({ endpoint: z.string().check(z.maxLength(1000)) })

export const addHook = z.strictObject({ address: endpoint, language })
export type AddHook = z.infer<typeof addHook>
export const nameHook = z.strictObject({ id: z.string().check(z.maxLength(40)) })
/** `secret`: what is posted is signed with it (Standard Webhooks); shown this once. */
export const addedHook = z.object({ alerts, secret: z.string() })

/** What became of a test: taken, refused with this status, or nobody was there. */
export const triedHook = z.object({ alerts, result: z.enum(['sent', 'refused', 'unreachable']), status: z.nullable(z.int()) })
export type TriedHook = z.infer<typeof triedHook>

/** The webhook of a table, for the person who has set it; `null`: they haven't. */
export const tableHook = z.object({ hook: z.nullable(hook) })
export type TableHook = z.infer<typeof tableHook>
export const setTableHook = z.extend(tableHook, { secret: z.string() })
export const triedTableHook = z.extend(tableHook, { result: triedHook.shape.result, status: triedHook.shape.status })

export const makeFeed = z.strictObject({ language })
/** Paths, shown this once: whoever knows them reads what this person is owed. */
export const madeFeed = z.object({ alerts, calendar: z.string(), atom: z.string() })

/** What a browser is sent, and shows without asking anybody. */
export const alertMessage = z.object({
  /** One for each table, or evening of a circle; `tag` replaces what was shown under it before. `ids` name what is told, each of which calls once. */
  show: z.array(
    z.object({
      ids: z.array(z.string()),
      tag: z.string(),
      table: z.optional(matchId),
      circle: z.optional(circleId),
      title: z.string(),
      body: z.string(),
    }),
  ),
  /** What isn't to be seen any more. */
  close: z.array(z.string()),
})
export type AlertMessage = z.infer<typeof alertMessage>

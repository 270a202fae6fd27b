/** What a match needs once it is over, or somebody goes or asks for its keys: loaded after the first board is drawn, long before it is needed. */
import { boardsComeAfterwards } from '../boards/kit/afterBoard.ts'
import { withTexts } from '../i18n/index.ts'
import { loaded } from '../kit/loaded.tsx'

/** What is told of things, and the end of a match, need what the board has for them. */
async function after() {
  const [parts] = await Promise.all([withTexts(import('./after.ts')), boardsComeAfterwards()])
  return parts
}

export const ResultPanel = loaded(async () => ({ default: (await after()).ResultPanel }), null)
export const OverTray = loaded(async () => ({ default: (await after()).OverTray }), null)
export const PastBar = loaded(async () => ({ default: (await after()).PastBar }), null)
export const ReplayTray = loaded(async () => ({ default: (await after()).ReplayTray }), null)
export const KeysDialog = loaded(async () => ({ default: (await after()).KeysDialog }), null)
/** A menu is opened once there is something to see. */
export const MenuItems = loaded(async () => ({ default: (await after()).MenuItems }), null)
export const AskedDialog = loaded(async () => ({ default: (await after()).AskedDialog }), null)
export const Absences = loaded(async () => ({ default: (await after()).Absences }), null)
export const DoubtDialog = loaded(async () => ({ default: (await after()).DoubtDialog }), null)
/** Nothing is missed before somebody has had a turn. */
export const Waited = loaded(async () => ({ default: (await after()).Waited }), null)
/** What a thing is, and hints, are read at leisure. */
export const AboutLayer = loaded(async () => ({ default: (await after()).AboutLayer }), null)
export const HoldHint = loaded(async () => ({ default: (await after()).HoldHint }), null)
export const HurryHint = loaded(async () => ({ default: (await after()).HurryHint }), null)
/** Nothing waits elsewhere before this match is drawn. */
export const NextMatch = loaded(async () => ({ default: (await after()).NextMatch }), null)
/** Before something has been done nothing can be taken back. */
export const TakeBackDialog = loaded(async () => ({ default: (await after()).TakeBackDialog }), null)
/** Whoever comes back looks at the board first. */
export const Recap = loaded(async () => ({ default: (await after()).Recap }), null)
/** Whoever is at the table is shown first; what they say, and the rules, are a touch away. */
export const ChatPane = loaded(async () => ({ default: (await after()).ChatPane }), null)
export const RulesPane = loaded(async () => ({ default: (await after()).RulesPane }), null)
/** Nothing is kept before somebody has made a move. */
export const KeptPanel = loaded(async () => ({ default: (await after()).KeptPanel }), null)
/** A page that has just opened is read by whoever listens, before it says anything itself. */
export const Announcer = loaded(async () => ({ default: (await after()).Announcer }), null)

const parts = [
  ResultPanel,
  OverTray,
  PastBar,
  ReplayTray,
  MenuItems,
  AskedDialog,
  KeysDialog,
  Absences,
  DoubtDialog,
  Waited,
  AboutLayer,
  HoldHint,
  HurryHint,
  NextMatch,
  TakeBackDialog,
  Recap,
  ChatPane,
  RulesPane,
  KeptPanel,
  Announcer,
]

export const comeAfterwards = (): Promise<unknown> => Promise.all(parts.map(({ come }) => come()))

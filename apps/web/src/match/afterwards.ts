/** What a match needs once it is over, or somebody goes or asks for its keys: loaded after the first board is drawn, long before it is needed. */
import { withTexts } from '../i18n/index.ts'
import { loaded } from '../kit/loaded.tsx'

const after = () => withTexts(import('./after.ts'))

export const ResultPanel = loaded(async () => ({ default: (await after()).ResultPanel }), null)
export const ReplayTray = loaded(async () => ({ default: (await after()).ReplayTray }), null)
export const KeysDialog = loaded(async () => ({ default: (await after()).KeysDialog }), null)
export const Absences = loaded(async () => ({ default: (await after()).Absences }), null)
export const AlongDialog = loaded(async () => ({ default: (await after()).AlongDialog }), null)
export const AsideDialog = loaded(async () => ({ default: (await after()).AsideDialog }), null)
export const DoubtDialog = loaded(async () => ({ default: (await after()).DoubtDialog }), null)
export const GiveUpDialog = loaded(async () => ({ default: (await after()).GiveUpDialog }), null)
/** Nothing is missed before somebody has had a turn. */
export const Waited = loaded(async () => ({ default: (await after()).Waited }), null)
/** Hints are read at leisure. */
export const HoldHint = loaded(async () => ({ default: (await after()).HoldHint }), null)
export const HurryHint = loaded(async () => ({ default: (await after()).HurryHint }), null)
/** Nothing waits elsewhere before this match is drawn. */
export const NextMatch = loaded(async () => ({ default: (await after()).NextMatch }), null)
export const LeaveDialog = loaded(async () => ({ default: (await after()).LeaveDialog }), null)
/** Before something has been done nothing can be taken back. */
export const TakeBackDialog = loaded(async () => ({ default: (await after()).TakeBackDialog }), null)
export const ProposeDialog = loaded(async () => ({ default: (await after()).ProposeDialog }), null)
/** Whoever comes back looks at the board first. */
export const Recap = loaded(async () => ({ default: (await after()).Recap }), null)
export const AskHere = loaded(async () => ({ default: (await after()).AskHere }), null)

const parts = [
  ResultPanel,
  ReplayTray,
  KeysDialog,
  Absences,
  AlongDialog,
  AsideDialog,
  DoubtDialog,
  GiveUpDialog,
  LeaveDialog,
  Waited,
  HoldHint,
  HurryHint,
  NextMatch,
  TakeBackDialog,
  ProposeDialog,
  AskHere,
  Recap,
]

export const comeAfterwards = (): Promise<unknown> => Promise.all(parts.map(({ come }) => come()))

/** What a match needs after its first board, in one file. */

export { HoldHint } from './about/HoldHint.tsx'
export { Absences } from './absence/Absences.tsx'
export { ReplayTray } from './past/ReplayTray.tsx'
export { HurryHint } from './prompt/HurryHint.tsx'
export { NextMatch } from './prompt/NextMatch.tsx'
export { Recap } from './recap/Recap.tsx'
export { ResultPanel } from './result/ResultPanel.tsx'
export { AskHere } from './takeBack/AskHere.tsx'
export { TakeBackDialog } from './takeBack/TakeBackDialog.tsx'
export { Waited } from './telling/Waited.tsx'
export { AsideDialog, DoubtDialog, GiveUpDialog, LeaveDialog } from './top/Confirm.tsx'
export { KeysDialog } from './top/KeysDialog.tsx'

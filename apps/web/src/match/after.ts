/** What a match needs after its first board, in one file. */
export { Absences } from './absence/Absences.tsx'
export { ReplayTray } from './past/ReplayTray.tsx'
export { ResultPanel } from './result/ResultPanel.tsx'
export { Waited } from './telling/Waited.tsx'
export { AsideDialog, DoubtDialog, GiveUpDialog, LeaveDialog } from './top/Confirm.tsx'
export { KeysDialog } from './top/KeysDialog.tsx'

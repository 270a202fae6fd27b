/** What a match needs once it is over, in one file. */
export { ReplayTray } from './past/ReplayTray.tsx'
export { ResultPanel } from './result/ResultPanel.tsx'

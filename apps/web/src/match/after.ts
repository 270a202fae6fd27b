/** The file of what comes afterwards. */
export { ReplayTray } from './past/ReplayTray.tsx'
export { ResultPanel } from './result/ResultPanel.tsx'

/** What a match needs once it is over: loaded after the first board is drawn, long before it is needed. */
import { withTexts } from '../i18n/index.ts'
import { loaded } from '../kit/loaded.tsx'

const after = () => withTexts(import('./after.ts'))

export const ResultPanel = loaded(async () => ({ default: (await after()).ResultPanel }), null)
export const ReplayTray = loaded(async () => ({ default: (await after()).ReplayTray }), null)

export const comeAfterwards = (): Promise<unknown> => Promise.all([ResultPanel.come(), ReplayTray.come()])

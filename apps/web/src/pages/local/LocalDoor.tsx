import { withTexts } from '../../i18n/index.ts'
import { loaded } from '../../kit/loaded.tsx'
import { Shell } from '../shell/Shell.tsx'
import { Loading } from '../shell/states.tsx'
import { BeginPage } from './BeginPage.tsx'

const LocalMatch = loaded(() => withTexts(import('./LocalMatch.tsx')), <Loading />)
const LocalProof = loaded(() => withTexts(import('./LocalProof.tsx')), <Loading />)

/** Matches that this device hosts itself: where they begin, and the page of each. */
export default function LocalDoor({ path = '' }: { readonly path?: string | undefined }) {
  const [id, part] = path.split('/')
  if (id && part !== 'proof') return <LocalMatch key={id} id={id} />
  return <Shell>{id ? <LocalProof key={id} id={id} /> : <BeginPage />}</Shell>
}

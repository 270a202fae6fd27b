import { type ReactNode, Suspense } from 'react'
import { Loading } from './states.tsx'

/** The frame of every page that isn't a match: header, content, tab bar on phones. */
export function Shell({ children }: { readonly children: ReactNode }) {
  return (
    <main id="content">
      <Suspense fallback={<Loading />}>{children}</Suspense>
    </main>
  )
}

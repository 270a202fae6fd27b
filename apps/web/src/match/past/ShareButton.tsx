import { type ReactNode, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { loaded } from '../../kit/loaded.tsx'
import type { Scene } from '../scene.ts'

export const ShareDialog = loaded(async () => ({ default: (await import('./ShareDialog.tsx')).ShareDialog }), null)

interface ShareButtonProps {
  readonly scene: Scene
  /** The moment; absent: how it ended. */
  readonly at?: number
  /** The name of a button that shows its sign alone. */
  readonly label?: string
  readonly children?: ReactNode
}

/** Hands on the match, or a moment of it. Lessons have no address. */
export function ShareButton({ scene, at, label, children }: ShareButtonProps) {
  const [open, setOpen] = useState(false)
  if (!scene.links.id) return null
  return (
    <>
      <Button icon="ui:share-2" {...(label !== undefined && { label })} onClick={() => setOpen(true)}>
        {children}
      </Button>
      {open && <ShareDialog scene={scene} id={scene.links.id} at={at} onClose={() => setOpen(false)} />}
    </>
  )
}

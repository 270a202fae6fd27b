import { useState } from 'react'
import { AskedDialog, MenuItems } from '../afterwards.ts'
import type { Scene } from '../scene.ts'
import { useM } from '../texts.ts'
import { Popover } from './Popover.tsx'

/** The dialog that an item has opened. */
export type Asked =
  | { readonly of: 'leave' | 'giveUp' | 'people' | 'share' | 'hook' | 'takeBack' | 'along' | 'pause' | 'pace' }
  | { readonly of: 'aside'; readonly move: string }

/** Everything that isn't a decision of the moment. */
export function MatchMenu({ scene }: { readonly scene: Scene }) {
  const m = useM()
  const [open, setOpen] = useState(false)
  const [asked, setAsked] = useState<Asked | null>(null)
  const ask = (next: Asked) => {
    setOpen(false)
    setAsked(next)
  }
  return (
    <>
      <Popover open={open} setOpen={setOpen} icon="ui:ellipsis-vertical" label={m('menu')} align="right">
        <MenuItems scene={scene} close={() => setOpen(false)} onAsk={ask} />
      </Popover>
      {asked && <AskedDialog scene={scene} asked={asked} onClose={() => setAsked(null)} />}
    </>
  )
}

import { Dialog } from '../../kit/Dialog.tsx'
import type { Scene } from '../scene.ts'
import { useM } from '../texts.ts'
import { moveLabel } from '../words.ts'
import css from './Key.module.css'

/** All keys of the frame and of the game. */
export function KeysDialog({ scene, onClose }: { readonly scene: Scene; onClose(): void }) {
  const m = useM()
  const keys = Object.entries(scene.board?.keys ?? {})
  return (
    <Dialog title={m('keys.title')} onClose={onClose}>
      <dl className={css.keys}>
        <Line keys="Tab" text={m('keys.tab')} />
        <Line keys="← ↑ ↓ →" text={m('keys.arrows')} />
        <Line keys="Enter" text={m('keys.enter')} />
        <Line keys="Esc" text={m('keys.esc')} />
        <Line keys="I" text={m('keys.i')} />
        <Line keys="L" text={m('keys.l')} />
        <Line keys="M" text={m('keys.m')} />
        <Line keys="?" text={m('keys.help')} />
        {keys.map(([move, key]) => (
          <Line key={move} keys={keyName(key)} text={moveLabel(scene.voice, move)} />
        ))}
      </dl>
    </Dialog>
  )
}

/** A key as it is printed in a button. */
export function Key({ children }: { readonly children: string }) {
  return <kbd className={css.key}>{children}</kbd>
}

export const keyName = (key: string): string => (key === ' ' ? 'Space' : key.length === 1 ? key.toUpperCase() : key)

function Line({ keys, text }: { readonly keys: string; readonly text: string }) {
  return (
    <div>
      <dt>
        <Key>{keys}</Key>
      </dt>
      <dd>{text}</dd>
    </div>
  )
}

import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import type { Scene } from '../scene.ts'
import { useM } from '../texts.ts'
import { heardKey, KeyHint } from '../top/Key.tsx'
import { Item, Popover } from '../top/Popover.tsx'
import { type Action, inSight, shownOf } from './actions.ts'

interface ButtonsProps {
  readonly scene: Scene
  readonly actions: readonly Action[]
  /** The question came in the middle of somebody else's turn: on a phone its answers take one line. */
  readonly brief?: boolean
}

/** The last few actions as buttons side by side, the others in a menu, which stands in their line for a brief question. */
export function Buttons({ scene, actions, brief = false }: ButtonsProps) {
  const m = useM()
  const [open, setOpen] = useState(false)
  const { room } = scene
  const folds = brief && room === 'narrow' && inSight(actions) > 2
  const shown = shownOf(actions, room === 'narrow', folds)
  const hidden = actions.filter((action) => !shown.includes(action))
  const take = (action: Action) => {
    setOpen(false)
    action.run()
  }
  // In one line the others stand before the answer that stands out; the order on the page is that of the eye.
  const before = folds ? shown.filter(({ kind }) => kind !== 'primary') : []
  const button = (action: Action) => <ActionButton key={action.key} scene={scene} action={action} />
  return (
    <>
      {before.map(button)}
      {hidden.length > 0 && (
        <Popover open={open} setOpen={setOpen} icon="ui:ellipsis-vertical" label={m('menu.more')} align="right" up inLine={folds}>
          {hidden.map((action) => (
            <Item key={action.key} icon={action.icon ?? 'ui:chevron-right'} onClick={() => take(action)}>
              {action.label}
            </Item>
          ))}
        </Popover>
      )}
      {shown.filter((action) => !before.includes(action)).map(button)}
    </>
  )
}

function ActionButton({ scene, action }: { readonly scene: Scene; readonly action: Action }) {
  return (
    <Button
      kind={action.kind}
      shortcut={heardKey(action.hotkey)}
      onClick={() => action.run()}
      {...(action.icon ? { icon: action.icon } : {})}
      {...(action.disabled ? { disabled: true } : {})}
    >
      {action.label}
      {/* What stands there besides leaves the sentence its room. */}
      {action.hotkey && scene.room === 'wide' && !action.extra && <KeyHint name={action.hotkey} />}
    </Button>
  )
}

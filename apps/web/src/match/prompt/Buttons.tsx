import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import type { Scene } from '../scene.ts'
import { useM } from '../texts.ts'
import { Key, keyName } from '../top/KeysDialog.tsx'
import { Item, Popover } from '../top/Popover.tsx'
import { type Action, actionsOf } from './actions.ts'

/** Bare moves, answers, and the way on: at most two stand side by side, the rest in a menu. */
export function Buttons({ scene, reaction }: { readonly scene: Scene; readonly reaction: boolean }) {
  const m = useM()
  const [open, setOpen] = useState(false)
  const { room } = scene
  const actions = actionsOf(scene, reaction, m('prompt.done'), m('prompt.back'))
  const shown = actions.slice(-2)
  const hidden = actions.slice(0, -2)
  const take = (action: Action) => {
    setOpen(false)
    action.run()
  }
  return (
    <>
      {hidden.length > 0 && (
        <Popover open={open} setOpen={setOpen} icon="ui:ellipsis-vertical" label={m('menu.more')} align="right" up>
          {hidden.map((action) => (
            <Item key={action.key} icon={action.icon ?? 'ui:chevron-right'} onClick={() => take(action)}>
              {action.label}
            </Item>
          ))}
        </Popover>
      )}
      {shown.map((action) => (
        <Button
          key={action.key}
          kind={action.kind}
          // The second click of two finds other buttons in the same place: it is no answer to their question.
          onClick={({ detail }) => detail < 2 && action.run()}
          {...(action.icon ? { icon: action.icon } : {})}
          {...(action.disabled ? { disabled: true } : {})}
        >
          {action.label}
          {action.hotkey && room === 'wide' && <Key>{keyName(action.hotkey)}</Key>}
        </Button>
      ))}
    </>
  )
}

import { useState } from 'react'
import { hasWeekendsOff, paceChoices, paceKey, paces, paceText, withWeekends } from '../../api/paces.ts'
import { useT } from '../../i18n/index.ts'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { Select, Switch } from '../../kit/Field.tsx'
import { loaded } from '../../kit/loaded.tsx'
import { useA } from '../afterTexts.ts'
import type { Scene } from '../scene.ts'
import { asksOthers } from './proposing.ts'
import { useH } from './texts.ts'

const AskCall = loaded(() => import('../calling/AskCall.tsx'), null)

interface DialogProps {
  readonly scene: Scene
  readonly of: 'pause' | 'pace'
  onClose(): void
}

/** A seat proposes a pause, or another clock; where only bots would be asked it is done at once. */
export function ProposeDialog({ scene, of, onClose }: DialogProps) {
  const h = useH()
  const m = useA()
  const t = useT()
  const { links } = scene
  const now = links.pace ?? paces.none
  const [wish, setWish] = useState(now)
  const others = asksOthers(scene)
  const isSame = of === 'pace' && now !== undefined && wish !== undefined && paceText(t, now) === paceText(t, wish)
  const propose = () => {
    onClose()
    if (wish) links.decide?.({ do: 'propose', what: of === 'pause' ? { do: 'pause' } : { do: 'pace', pace: wish } })
  }
  return (
    <Dialog
      title={m(`menu.${of}`)}
      onClose={onClose}
      actions={
        <Button kind="primary" disabled={isSame} onClick={propose}>
          {h(others ? 'propose' : of === 'pause' ? 'do' : 'change')}
        </Button>
      }
    >
      {of === 'pause' && <p>{h(others ? 'pause.ask' : 'pause.bots')}</p>}
      {of === 'pace' && now && wish && (
        <>
          <p>
            {h('pace.now', { pace: paceText(t, now) })} {others && h('pace.ask')}
          </p>
          <Select
            label={h('pace.new')}
            value={paceKey(wish)}
            values={paceChoices(t, wish)}
            onChange={(key) => setWish(withWeekends(paces[key] ?? wish, hasWeekendsOff(wish)))}
          />
          {wish.kind === 'days' && (
            <>
              <Switch
                label={h('weekends')}
                hint={h('weekends.hint')}
                on={hasWeekendsOff(wish)}
                onChange={(off) => setWish(withWeekends(wish, off))}
              />
              {links.id && <AskCall table={links.id} />}
            </>
          )}
        </>
      )}
    </Dialog>
  )
}

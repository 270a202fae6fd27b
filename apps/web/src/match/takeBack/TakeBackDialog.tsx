import { useId, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { useA } from '../afterTexts.ts'
import type { Scene } from '../scene.ts'
import { lineOf, moveLabel, namesOf } from '../words.ts'
import css from './TakeBackDialog.module.css'
import { useB } from './texts.ts'
import { type Point, usePoints, useVoices } from './usePoints.ts'

interface DialogProps {
  readonly scene: Scene
  onClose(): void
}

/** A seat chooses which of its moves it asks to take back. */
export function TakeBackDialog({ scene, onClose }: DialogProps) {
  const b = useB()
  const points = usePoints(scene, true)
  const [chosen, setChosen] = useState<number>()
  const seq = points?.find((each) => each.seq === chosen)?.seq ?? points?.[0]?.seq
  const others = askedOf(scene)
  const ask = () => {
    onClose()
    if (seq !== undefined) scene.links.decide?.({ do: 'take-back', to: seq - 1 })
  }
  const look = () => {
    onClose()
    if (seq !== undefined) scene.look(seq - 1)
  }
  return (
    <Dialog
      title={b('title')}
      onClose={onClose}
      actions={
        seq !== undefined && (
          <>
            <Button kind="quiet" icon="ui:eye" onClick={look}>
              {b('look')}
            </Button>
            <Button kind="primary" icon="ui:undo-2" onClick={ask}>
              {b(others.length > 0 ? 'ask' : 'do')}
            </Button>
          </>
        )
      }
    >
      <div className={css.body} aria-busy={points === undefined || undefined}>
        {points === null && <p role="alert">{b('failed')}</p>}
        {points?.length === 0 && <p>{b('none', { n: reach })}</p>}
        {points && seq !== undefined && (
          <>
            <Terms others={others} />
            <Points scene={scene} points={points} chosen={seq} choose={setChosen} />
            <p>{b('dice')}</p>
          </>
        )}
      </div>
    </Dialog>
  )
}

/** Actions that can be reached. */
const reach = 100

/** The people who would be asked. */
const askedOf = ({ now, seat, seatName }: Scene): readonly string[] =>
  (now.status?.seats ?? []).flatMap(({ seat: each, bot, away }) =>
    bot === null && each !== seat && (away === null || (away.by === 'nobody' && !away.left)) ? [seatName(each)] : [],
  )

function Terms({ others }: { readonly others: readonly string[] }) {
  const b = useB()
  const m = useA()
  return <p>{others.length > 0 ? b('text.people', { who: namesOf(others, m), n: others.length }) : b('text.bots')}</p>
}

interface PointsProps {
  readonly scene: Scene
  readonly points: readonly Point[]
  readonly chosen: number
  choose(seq: number): void
}

function Points({ scene, points, chosen, choose }: PointsProps) {
  const b = useB()
  const voices = useVoices(scene, points)
  const said = ({ seq, move, args }: Point): string => {
    const voice = voices.get(seq)
    return voice ? lineOf(voice, move, args) : moveLabel(scene.voice, move)
  }
  const name = useId()
  return (
    <fieldset className={css.points}>
      <legend>{b('which')}</legend>
      {points.map((point) => (
        <label key={point.seq}>
          <input type="radio" name={name} checked={point.seq === chosen} onChange={() => choose(point.seq)} />
          <b>{b('point', { n: point.seq })}</b>
          <span>{said(point)}</span>
        </label>
      ))}
    </fieldset>
  )
}

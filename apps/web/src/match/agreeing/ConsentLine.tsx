import type { Seat } from '@toadstool/games/tabletop'
import type { ReactNode } from 'react'
import type { IconName } from '../../icons/index.ts'
import { useA } from '../afterTexts.ts'
import { Line } from '../prompt/Line.tsx'
import type { Scene } from '../scene.ts'
import { useB } from '../takeBack/texts.ts'
import { clockText } from '../time.ts'
import { namesOf } from '../words.ts'
import css from './ConsentLine.module.css'

interface Asking {
  readonly icon: IconName
  readonly by: Seat
  readonly asked: readonly Seat[]
  readonly agreed: readonly Seat[]
  /** Milliseconds until it lapses. */
  readonly left: number
  /** What is asked, to whoever sees it. */
  readonly said: readonly (string | false | undefined)[]
}

interface ConsentProps<Answer extends string> extends Asking {
  readonly scene: Scene
  readonly answers: readonly Answer[]
  onAnswer(answer: Answer): void
  onWithdraw(): void
  /** More for those who are asked. */
  readonly children?: ReactNode
}

/** A seat asks for something that others have to agree to: they answer, and all see who has. */
export function ConsentLine<Answer extends 'agree' | 'no' | 'never'>(props: ConsentProps<Answer>) {
  const { scene, icon, by, asked, agreed, left, said, answers, onAnswer, onWithdraw, children } = props
  const b = useB()
  const m = useA()
  const { seat, links, seatName } = scene
  const open = asked.filter((each) => !agreed.includes(each))
  const isAsked = seat !== null && open.includes(seat)
  const names = (seats: readonly Seat[]) => ({ who: namesOf(seats.map(seatName), m), n: seats.length })
  const others = agreed.filter((each) => each !== seat)
  const told = [
    ...said,
    seat !== null && agreed.includes(seat) && b('you.agree'),
    others.length > 0 && b('agreed', names(others)),
    !isAsked && open.length > 0 && b('open', names(open)),
  ]
  const words = told.filter(Boolean).join(' ')
  return (
    <Line icon={icon} alert>
      <span>
        {words} {left < 3_600_000 && <small className={css.left}>{clockText(left)}</small>}
      </span>
      {isAsked && links.decide && (
        <fieldset aria-label={words}>
          {answers.map((answer) => (
            <button key={answer} type="button" onClick={() => onAnswer(answer)}>
              {b(answer)}
            </button>
          ))}
        </fieldset>
      )}
      {by === seat && links.decide && (
        <button type="button" onClick={onWithdraw}>
          {b('withdraw')}
        </button>
      )}
      {isAsked && children}
    </Line>
  )
}

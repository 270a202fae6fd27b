import type { Status } from '@toadstool/protocol'
import { paceText } from '../../api/paces.ts'
import { useT } from '../../i18n/index.ts'
import { Line } from '../prompt/Line.tsx'
import type { Scene } from '../scene.ts'
import { useB } from '../takeBack/texts.ts'
import { useM } from '../texts.ts'
import { clockText } from '../time.ts'
import { namesOf } from '../words.ts'
import { useH } from './texts.ts'

interface LineProps {
  readonly scene: Scene
  readonly proposal: NonNullable<Status['proposal']>
  /** The server's time. */
  readonly now: number
}

/** A seat proposes something: the others answer, and all see who has agreed. */
export function ProposalLine({ scene, proposal, now }: LineProps) {
  const b = useB()
  const h = useH()
  const m = useM()
  const t = useT()
  const { seat, links, seatName } = scene
  const { seat: proposer, what, since, until, asked, agreed } = proposal
  const open = asked.filter((each) => !agreed.includes(each))
  const isMine = proposer === seat
  const isAsked = seat !== null && open.includes(seat)
  const names = (seats: readonly string[]) => ({ who: namesOf(seats.map(seatName), m), n: seats.length })
  const others = agreed.filter((each) => each !== seat)
  const told = [
    isMine ? h(`own.${what.do}`) : m(`proposal.${what.do}`, { name: seatName(proposer) }),
    what.do === 'pace' && links.pace && h('asked.pace', { to: paceText(t, what.pace), from: paceText(t, links.pace) }),
    seat !== null && agreed.includes(seat) && b('you.agree'),
    others.length > 0 && b('agreed', names(others)),
    !isAsked && open.length > 0 && b('open', names(open)),
  ]
  const words = told.filter(Boolean).join(' ')
  const left = until - now
  const answer = (said: 'agree' | 'no') => links.decide?.({ do: 'answer-proposal', since, answer: said })
  return (
    <Line icon="ui:clock" alert>
      <span>
        {words} {left < 3_600_000 && <small>{clockText(left)}</small>}
      </span>
      {isAsked && links.decide && (
        <fieldset aria-label={words}>
          <button type="button" onClick={() => answer('agree')}>
            {b('agree')}
          </button>
          <button type="button" onClick={() => answer('no')}>
            {b('no')}
          </button>
        </fieldset>
      )}
      {isMine && links.decide && (
        <button type="button" onClick={() => links.decide?.({ do: 'withdraw-proposal' })}>
          {b('withdraw')}
        </button>
      )}
    </Line>
  )
}

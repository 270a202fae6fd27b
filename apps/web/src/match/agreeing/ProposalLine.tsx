import type { Status } from '@toadstool/protocol'
import { paceText } from '../../api/paces.ts'
import { useT } from '../../i18n/index.ts'
import { useA } from '../afterTexts.ts'
import type { Scene } from '../scene.ts'
import { ConsentLine } from './ConsentLine.tsx'
import { useH } from './texts.ts'

interface LineProps {
  readonly scene: Scene
  readonly proposal: NonNullable<Status['proposal']>
  /** The server's time. */
  readonly now: number
}

/** A seat proposes a pause, or another clock. */
export function ProposalLine({ scene, proposal, now }: LineProps) {
  const h = useH()
  const m = useA()
  const t = useT()
  const { seat, links, seatName } = scene
  const { seat: by, what, since, until, asked, agreed } = proposal
  return (
    <ConsentLine
      scene={scene}
      icon="ui:clock"
      by={by}
      asked={asked}
      agreed={agreed}
      left={until - now}
      answers={['agree', 'no']}
      said={[
        by === seat ? h(`own.${what.do}`) : m(`proposal.${what.do}`, { name: seatName(by) }),
        what.do === 'pace' && links.pace && h('asked.pace', { to: paceText(t, what.pace), from: paceText(t, links.pace) }),
      ]}
      onAnswer={(answer) => links.decide?.({ do: 'answer-proposal', since, answer })}
      onWithdraw={() => links.decide?.({ do: 'withdraw-proposal' })}
    />
  )
}

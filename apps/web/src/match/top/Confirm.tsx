import { say } from '@toadstool/games/tabletop'
import type { Absence } from '@toadstool/protocol'
import type { ReactNode } from 'react'
import { problemKey } from '../../api/problemKey.ts'
import { Offline, Refused } from '../../api/request.ts'
import { useT } from '../../i18n/index.ts'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { loaded } from '../../kit/loaded.tsx'
import { toast } from '../../kit/Toast.tsx'
import { useA } from '../afterTexts.ts'
import { isAlone } from '../calls.ts'
import type { Scene } from '../scene.ts'
import { moveLabel } from '../words.ts'

interface DialogProps {
  readonly scene: Scene
  onClose(): void
}

const AskCall = loaded(() => import('../calling/AskCall.tsx'), null)

/** Leaving for now: says what becomes of the match meanwhile. */
export function LeaveDialog({ scene, onClose }: DialogProps) {
  const m = useA()
  const { links, now, seat } = scene
  const waits = isAlone(now, seat) || (links.absence ?? 'wait') === 'wait'
  const text = [
    links.timed && m('menu.leave.clock'),
    waits ? !links.timed && m('menu.leave.wait') : m(`menu.leave.${links.absence as Exclude<Absence, 'wait'>}`),
    m('menu.leave.back'),
  ]
  return (
    <Confirm title={m('menu.leave')} text={text.filter(Boolean).join(' ')} yes={m('menu.leave.do')} onYes={links.leave} onNo={onClose}>
      {links.id && <AskCall table={links.id} mutes />}
    </Confirm>
  )
}

/** Giving up for good: what the table has agreed on for that happens at once. */
export function GiveUpDialog({ scene, onClose }: DialogProps) {
  const m = useA()
  const { links, now, seat } = scene
  const isLast = now.status?.seats.every((each) => each.bot !== null || each.seat === seat || each.away?.left) ?? false
  const text = m(isLast ? 'menu.giveUp.last' : `menu.giveUp.${links.absence ?? 'wait'}`)
  return (
    <Confirm title={m('menu.giveUp')} text={text} yes={m('menu.giveUp.do')} onYes={() => links.decide?.({ do: 'leave' })} onNo={onClose} />
  )
}

/** A match among bots goes on on this device. */
export function AlongDialog({ scene: { links }, onClose }: DialogProps) {
  const t = useT()
  const m = useA()
  const take = () => {
    onClose()
    links.takeAlong?.().catch((error: unknown) => {
      toast(error instanceof Offline || error instanceof Refused ? t(problemKey(error)) : m('along.failed'), { tone: 'problem' })
    })
  }
  return <Confirm title={m('along.title')} text={m('along.text')} yes={m('along')} onYes={take} onNo={onClose} />
}

/** Before an aside: `confirm.<move>` and `confirm.<move>.text` of the game's texts. */
export function AsideDialog({ scene: { voice, seats, machine }, move, onClose }: DialogProps & { readonly move: string }) {
  const label = moveLabel(voice, move)
  const told = (key: string) => (key in voice.texts ? say(voice, key, { others: seats.length - 1 }) : undefined)
  const take = () => {
    onClose()
    machine.press(move)
  }
  return <Confirm title={told(`confirm.${move}`) ?? label} text={told(`confirm.${move}.text`)} yes={label} onYes={take} onNo={onClose} />
}

/** Before a sentence that somebody may regret: `doubt.<key>` and `doubt.<key>.text` of the game's texts. */
export function DoubtDialog({ scene: { voice, machine } }: Pick<DialogProps, 'scene'>) {
  const { doubt } = machine
  if (!doubt) return null
  const told = (part: string) => say(voice, `doubt.${doubt.key}${part}`)
  const label = moveLabel(voice, doubt.sentence.move)
  return <Confirm title={told('')} text={told('.text')} yes={label} onYes={machine.insist} onNo={machine.clear} />
}

interface ConfirmProps {
  readonly title: string
  readonly text: string | undefined
  readonly yes: string
  readonly children?: ReactNode
  onYes(): void
  onNo(): void
}

function Confirm({ title, text, yes, children, onYes, onNo }: ConfirmProps) {
  const m = useA()
  return (
    <Dialog
      title={title}
      onClose={onNo}
      actions={
        <>
          <Button onClick={onNo}>{m('cancel')}</Button>
          <Button kind="primary" onClick={onYes}>
            {yes}
          </Button>
        </>
      }
    >
      {text && <p>{text}</p>}
      {children}
    </Dialog>
  )
}

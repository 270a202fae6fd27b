import type { Member, OwnCircle } from '@toadstool/protocol/circles'
import { useState } from 'react'
import { type CircleAct, useCircleActs } from '../../api/circles.ts'
import { useLanguage } from '../../i18n/index.ts'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { Panel } from '../../kit/Panel.tsx'
import { toast } from '../../kit/Toast.tsx'
import styles from './Circle.module.css'
import { useC, useSorry } from './texts.ts'

/** For so many hours one is free. */
const hours = 3

/** Who belongs to it and who is there, and what I say of myself. */
export function Members({ circle: { id, name, members } }: { readonly circle: OwnCircle }) {
  const c = useC()
  const sorry = useSorry()
  const { act, pending } = useCircleActs(id)
  const [leaving, setLeaving] = useState<Member>()
  const me = members.find(({ you }) => you)
  const does = (what: CircleAct, then?: () => void) => void act(what).then(then, sorry)
  const isFree = me?.freeUntil !== null
  return (
    <Panel title={c('who')}>
      <ul>
        {members.map((member) => (
          <li key={member.person.id} className={styles.person}>
            <MemberLine member={member} />
            {me?.founder && !member.you && (
              <Button
                kind="quiet"
                size="small"
                icon="ui:log-out"
                label={`${c('dismiss')}: ${member.person.name}`}
                onClick={() => setLeaving(member)}
              />
            )}
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button
          size="small"
          icon="ui:hand"
          pressed={isFree}
          busy={pending?.do === 'free'}
          onClick={() => does({ do: 'free', hours: isFree ? null : hours }, isFree ? undefined : () => void toast(c('free.done')))}
        >
          {c(isFree ? 'free.end' : 'free.say')}
        </Button>
        <Button kind="quiet" size="small" icon="ui:log-out" onClick={() => setLeaving(me)}>
          {c('leave')}
        </Button>
      </div>
      {leaving && (
        <Dialog
          title={c(leaving.you ? 'leave' : 'dismiss')}
          onClose={() => setLeaving(undefined)}
          actions={
            <>
              <Button onClick={() => setLeaving(undefined)}>{c(leaving.you ? 'stay' : 'keep')}</Button>
              <Button
                kind="danger"
                busy={pending !== undefined}
                onClick={() =>
                  does(leaving.you ? { do: 'leave' } : { do: 'dismiss', person: leaving.person.id }, () => setLeaving(undefined))
                }
              >
                {c(leaving.you ? 'leave' : 'dismiss')}
              </Button>
            </>
          }
        >
          <p>
            {leaving.you ? c(members.length > 1 ? 'leave.sure' : 'leave.last', { name }) : c('dismiss.sure', { name: leaving.person.name })}
          </p>
        </Dialog>
      )}
    </Panel>
  )
}

function MemberLine({ member: { person, you, here, freeUntil, founder } }: { readonly member: Member }) {
  const c = useC()
  const language = useLanguage()
  const until =
    freeUntil !== null &&
    new Date(freeUntil).toLocaleTimeString(language === 'en' ? 'en-GB' : language, { hour: '2-digit', minute: '2-digit' })
  const facts = [you && c('you'), founder && c('founder'), until ? c('free', { time: until }) : here && !you && c('here')]
  return (
    <div>
      <strong>
        <bdi>{person.name}</bdi>
        {(here || until) && <span className={styles.dot} />}
      </strong>
      <p className={styles.hint}>{facts.filter(Boolean).join(' · ')}</p>
    </div>
  )
}

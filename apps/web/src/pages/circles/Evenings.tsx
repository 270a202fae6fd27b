import { type Evening, mostTimes, type OwnCircle, type Vote } from '@toadstool/protocol/circles'
import { useState } from 'react'
import { useCircleActs } from '../../api/circles.ts'
import { useLanguage } from '../../i18n/index.ts'
import { Icon } from '../../icons/index.ts'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { Segments } from '../../kit/Field.tsx'
import { Panel } from '../../kit/Panel.tsx'
import { listed } from '../tables/tables.ts'
import styles from './Circle.module.css'
import { useC, useSorry, useWhen } from './texts.ts'

const votes = ['yes', 'maybe', 'no'] as const

/** Evenings that are proposed and settled. */
export function Evenings({ circle: { id, evenings } }: { readonly circle: OwnCircle }) {
  const c = useC()
  const [proposes, setProposes] = useState(false)
  return (
    <Panel title={c('evenings')}>
      {evenings.length === 0 && <p className={styles.hint}>{c('evenings.none')}</p>}
      {evenings.map((evening) => (
        <EveningEntry key={evening.id} circle={id} evening={evening} />
      ))}
      <div className={styles.buttons}>
        <Button size="small" icon="ui:calendar-days" onClick={() => setProposes(true)}>
          {c('propose')}
        </Button>
      </div>
      {proposes && <Proposing circle={id} onClose={() => setProposes(false)} />}
    </Panel>
  )
}

function EveningEntry({ circle, evening }: { readonly circle: string; readonly evening: Evening }) {
  const c = useC()
  const sorry = useSorry()
  const { act, pending } = useCircleActs(circle)
  const [drops, setDrops] = useState(false)
  const { id, by, times, settled, yours } = evening
  const drop = () => void act({ do: `evenings/${id}/drop` }).catch(sorry)
  const say = (place: number, vote: Vote) => {
    const all = times.map((time, index) => (index === place ? vote : time.yours))
    void act({ do: `evenings/${id}/vote`, votes: all }).catch(sorry)
  }
  const settle = (time: number) => void act({ do: `evenings/${id}/settle`, time }).catch(sorry)
  return (
    <section className={styles.evening} data-settled={settled !== null || undefined}>
      <p className={styles.hint}>
        {settled !== null && (
          <strong className={styles.settled}>
            <Icon name="ui:check" size={16} />
            {c('settled')}
          </strong>
        )}
        {c('propose.by', { name: by.name })}
      </p>
      <ul>
        {times.map((time, place) =>
          settled === null || settled === time.at ? (
            <li key={time.at} className={styles.time}>
              <TimeWords time={time} />
              <TimeVote time={time} say={(vote) => say(place, vote)} />
              {yours && settled === null && time.at > Date.now() && (
                <Button size="small" busy={pending?.do === `evenings/${id}/settle`} onClick={() => settle(time.at)}>
                  {c('settle')}
                </Button>
              )}
            </li>
          ) : null,
        )}
      </ul>
      {settled !== null && <p className={styles.hint}>{c('settled.hint')}</p>}
      {yours && (
        <div>
          <Button kind="quiet" size="small" onClick={() => setDrops(true)}>
            {c('drop')}
          </Button>
        </div>
      )}
      {drops && (
        <Dialog
          title={c('drop')}
          onClose={() => setDrops(false)}
          actions={
            <>
              <Button onClick={() => setDrops(false)}>{c('cancel')}</Button>
              <Button kind="danger" busy={pending?.do === `evenings/${id}/drop`} onClick={drop}>
                {c('drop')}
              </Button>
            </>
          }
        >
          <p>{c('drop.sure')}</p>
        </Dialog>
      )}
    </section>
  )
}

type Time = Evening['times'][number]

function TimeWords({ time }: { readonly time: Time }) {
  const c = useC()
  const language = useLanguage()
  const when = useWhen()
  const said = votes.flatMap((vote) => {
    const names = time[vote].map(({ name }) => name)
    return names.length > 0 ? [c(`says.${vote}`, { names: listed(language, names) })] : []
  })
  return (
    <div>
      <h3>{when(time.at)}</h3>
      <p className={styles.hint}>{said.join(' · ')}</p>
    </div>
  )
}

function TimeVote({ time, say }: { readonly time: Time; readonly say: (vote: Vote) => void }) {
  const c = useC()
  const when = useWhen()
  return (
    <Segments<Vote | 'none'>
      label={c('vote.of', { when: when(time.at) })}
      value={time.yours ?? 'none'}
      values={votes.map((vote) => ({ value: vote, label: c(`vote.${vote}`) }))}
      onChange={(vote) => vote !== 'none' && say(vote)}
    />
  )
}

function Proposing({ circle, onClose }: { readonly circle: string; readonly onClose: () => void }) {
  const c = useC()
  const sorry = useSorry()
  const { act, pending } = useCircleActs(circle)
  const [wanted, setWanted] = useState<readonly string[]>([''])
  const [isWrong, setIsWrong] = useState(false)
  const propose = () => {
    const times = wanted.filter(Boolean).map((each) => new Date(each).getTime())
    const isGood = times.length > 0 && new Set(times).size === times.length && times.every((time) => time > Date.now())
    setIsWrong(!isGood)
    if (isGood) void act({ do: 'evenings', times }).then(onClose, sorry)
  }
  return (
    <Dialog title={c('propose')} onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          propose()
        }}
      >
        {wanted.map((value, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a time is where it stands.
          <label key={index} className={styles.moment}>
            {c('propose.time', { n: index + 1 })}
            <input
              type="datetime-local"
              value={value}
              aria-invalid={isWrong || undefined}
              onChange={(event) => setWanted(wanted.with(index, event.target.value))}
            />
          </label>
        ))}
        {wanted.length < mostTimes && (
          <Button size="small" onClick={() => setWanted([...wanted, ''])}>
            {c('propose.more')}
          </Button>
        )}
        <p className={styles.hint} role={isWrong ? 'alert' : undefined} data-problem={isWrong || undefined}>
          {c(isWrong ? 'propose.past' : 'propose.zone')}
        </p>
        <div className={styles.buttons}>
          <Button kind="primary" submit busy={pending !== undefined}>
            {c('propose.do')}
          </Button>
          <Button onClick={onClose}>{c('cancel')}</Button>
        </div>
      </form>
    </Dialog>
  )
}

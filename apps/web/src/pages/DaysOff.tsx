/** My days off: taken ahead, ended early. */
import { type DaysOffPeriod, mostDaysOff } from '@toadstool/protocol/days-off'
import { useState } from 'react'
import { useDaysOff, useEndDaysOff, useTakeDaysOff } from '../api/daysOff.ts'
import { problemKey } from '../api/problemKey.ts'
import { Refused } from '../api/request.ts'
import { useLanguage, useT } from '../i18n/index.ts'
import { Icon } from '../icons/index.ts'
import { Button } from '../kit/Button.tsx'
import { Row } from '../kit/Field.tsx'
import { Panel } from '../kit/Panel.tsx'
import { toast } from '../kit/Toast.tsx'
import { useH } from '../match/agreeing/texts.ts'
import { dayText } from '../match/time.ts'
import styles from './CallSettings.module.css'
import page from './Page.module.css'
import { AwaitedLine } from './shell/states.tsx'

export default function DaysOff() {
  const h = useH()
  const asked = useDaysOff()
  const { data } = asked
  const title = (
    <>
      <Icon name="ui:calendar-days" size={20} />
      {h('off.title')}
    </>
  )
  return (
    <Panel title={title}>
      <p className={page.hint}>{h('off.hint')}</p>
      {data ? (
        <>
          {data.periods.map((period) => (
            <Period key={period.from} period={period} />
          ))}
          <Take left={data.left} />
        </>
      ) : (
        <AwaitedLine of={asked} />
      )}
    </Panel>
  )
}

function Period({ period: { first, last, from } }: { readonly period: DaysOffPeriod }) {
  const h = useH()
  const language = useLanguage()
  const end = useEndDaysOff()
  const sorry = useSorry()
  const day = (text: string) => dayText(Date.parse(`${text}T12:00Z`), language, 'UTC')
  return (
    <Row
      label={first === last ? h('off.one', { from: day(first) }) : h('off.period', { from: day(first), to: day(last) })}
      hint={h('off.days', { n: daysIn(first, last) })}
    >
      <Button size="small" busy={end.isPending} onClick={() => end.mutate(from, { onError: sorry })}>
        {h(from <= Date.now() ? 'off.end' : 'off.drop')}
      </Button>
    </Row>
  )
}

/** Today's begin at once. */
function Take({ left }: { readonly left: number }) {
  const h = useH()
  const take = useTakeDaysOff()
  const sorry = useSorry()
  const today = localDay()
  const [days, setDays] = useState({ first: today, last: today })
  const { first, last } = days
  const n = daysIn(first, last)
  const problem = n < 1 ? h('off.order') : n > left ? h('off.few') : undefined
  const { timeZone: zone } = new Intl.DateTimeFormat().resolvedOptions()
  return (
    <>
      <div className={styles.hours}>
        {(['first', 'last'] as const).map((end) => (
          <label key={end}>
            {h(`off.${end}`)}
            <input
              type="date"
              min={end === 'last' && first > today ? first : today}
              value={days[end]}
              onChange={({ target: { value } }) => {
                if (!value) return
                // The last day follows the first, so that one date is enough for one day.
                setDays(end === 'first' ? { first: value, last: [value, last].toSorted()[1] ?? value } : { first, last: value })
              }}
            />
          </label>
        ))}
        <Button
          busy={take.isPending}
          disabled={problem !== undefined}
          onClick={() => take.mutate({ first, last, zone }, { onError: sorry })}
        >
          {h('off.take')}
        </Button>
      </div>
      <p className={page.hint} role="status">
        {problem ?? h('off.left', { n: Math.min(left, mostDaysOff) })}
      </p>
    </>
  )
}

/** Only what the server refuses has to do with the days. */
function useSorry(): (error: Error) => void {
  const [h, t] = [useH(), useT()]
  return (error) => toast(error instanceof Refused ? h('off.refused') : t(problemKey(error)), { tone: 'problem' })
}

const daysIn = (first: string, last: string): number => Math.round((Date.parse(last) - Date.parse(first)) / 86_400_000) + 1

/** Today, where this browser is. */
const localDay = (): string => new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' }).format(Date.now())

/** Whether, how and when I am called while no page of mine is open. */
import type { AlertWishes } from '@toadstool/protocol/alerts'
import { alertKinds } from '@toadstool/protocol/alerts'
import { useEffect } from 'react'
import { renewCalls, useAlerts, useChangeAlerts, useMuteTables } from '../api/alerts.ts'
import { useT } from '../i18n/index.ts'
import { Icon } from '../icons/index.ts'
import { Button } from '../kit/Button.tsx'
import { Row, Switch } from '../kit/Field.tsx'
import { Panel } from '../kit/Panel.tsx'
import { toast } from '../kit/Toast.tsx'
import { useA } from '../match/calling/texts.ts'
import { useTaking } from '../match/calling/useTaking.ts'
import styles from './CallSettings.module.css'
import { Elsewhere } from './elsewhere/Elsewhere.tsx'
import page from './Page.module.css'
import { AwaitedLine } from './shell/states.tsx'

export default function CallSettings() {
  const a = useA()
  const title = (
    <>
      <Icon name="ui:bell" size={20} />
      {a('title')}
    </>
  )
  return (
    <>
      <Panel title={title}>
        <Calls />
      </Panel>
      <Elsewhere />
    </>
  )
}

function Calls() {
  const a = useA()
  const t = useT()
  const asked = useAlerts()
  const taking = useTaking()
  const change = useChangeAlerts()
  const { data } = asked
  const key = data?.key
  useEffect(() => {
    if (key !== undefined) renewCalls(key).catch(() => undefined)
  }, [key])
  if (!data) return <AwaitedLine of={asked} />
  const { wishes, browsers, hooks } = data
  const set = (changes: Parameters<typeof change.mutate>[0]) =>
    change.mutate(changes, { onError: () => toast(t('problem.internal'), { tone: 'problem' }) })
  const others = browsers - (taking.takes ? 1 : 0)
  return (
    <>
      <Switch
        label={a('on')}
        hint={a(taking.obstacle ?? 'title.hint')}
        on={taking.takes === true}
        disabled={taking.busy || typeof taking.takes !== 'boolean'}
        onChange={(on) => void taking.set(on)}
      />
      {(browsers > 0 || hooks.length > 0 || taking.takes) && (
        <>
          <Switch
            label={a('pause')}
            hint={others > 0 ? a('elsewhere', { n: others }) : a('pause.hint')}
            on={wishes.off}
            onChange={(off) => set({ off })}
          />
          {!wishes.off && <Wishes wishes={wishes} set={set} />}
          {(browsers > 0 || taking.takes) && <p className={page.hint}>{a('on.hint')}</p>}
        </>
      )}
    </>
  )
}

interface WishesProps {
  readonly wishes: AlertWishes
  readonly set: (changes: Partial<Pick<AlertWishes, 'without' | 'quiet'>>) => void
}

function Wishes({ wishes, set }: WishesProps) {
  const a = useA()
  const mute = useMuteTables()
  const { without, tables } = wishes
  return (
    <>
      <fieldset className={styles.kinds}>
        <legend>{a('what')}</legend>
        {alertKinds.map((kind) => (
          <Switch
            key={kind}
            label={a(kind)}
            on={!without.includes(kind)}
            onChange={(on) => set({ without: on ? without.filter((each) => each !== kind) : [...without, kind] })}
          />
        ))}
      </fieldset>
      <Quiet wishes={wishes} set={set} />
      {tables.length > 0 && (
        <Row label={a('muted', { n: tables.length })}>
          <Button size="small" busy={mute.isPending} onClick={() => mute.mutate({ tables, off: false })}>
            {a('muted.clear')}
          </Button>
        </Row>
      )}
    </>
  )
}

const usualNight = { from: '22:00', to: '07:00' } as const

function Quiet({ wishes: { quiet }, set }: WishesProps) {
  const a = useA()
  // Whoever changes it is in the zone that they mean.
  const { timeZone: zone } = new Intl.DateTimeFormat().resolvedOptions()
  return (
    <>
      <Switch
        label={a('quiet')}
        hint={a('quiet.hint', { zone: (quiet?.zone ?? zone).replaceAll('_', ' ') })}
        on={quiet !== null}
        onChange={(on) => set({ quiet: on ? { ...usualNight, zone } : null })}
      />
      {quiet && (
        <div className={styles.hours}>
          {(['from', 'to'] as const).map((end) => (
            <label key={end}>
              {a(`quiet.${end}`)}
              <input
                type="time"
                value={quiet[end]}
                onChange={({ target: { value } }) => /^\d\d:\d\d$/.test(value) && set({ quiet: { ...quiet, [end]: value, zone } })}
              />
            </label>
          ))}
        </div>
      )}
    </>
  )
}

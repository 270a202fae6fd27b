import { useState } from 'react'
import { useDeviceLink, useMe } from '../api/lobby.ts'
import { useInvitable } from '../api/meeting.ts'
import { problemKey } from '../api/problemKey.ts'
import { type TextKey, useT, withTexts } from '../i18n/index.ts'
import { Icon, type IconName } from '../icons/index.ts'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { Row, Segments, Slider, Switch } from '../kit/Field.tsx'
import { loaded } from '../kit/loaded.tsx'
import { Panel } from '../kit/Panel.tsx'
import { toast } from '../kit/Toast.tsx'
import { useTitle } from '../kit/useTitle.ts'
import { useK } from '../known/texts.ts'
import { type Settings, useSettings } from '../settings.ts'
import { KeptAway } from './KeptAway.tsx'
import styles from './Page.module.css'
import { SignedIn } from './SignedIn.tsx'
import { AwaitedLine } from './shell/states.tsx'
import { LinkLine, OnlyHere, useOrigin } from './tables/InviteLink.tsx'
import { NameField } from './tables/NameField.tsx'

const KeepSettings = loaded(() => withTexts(import('./KeepSettings.tsx')), null)
const KnownAgain = loaded(() => import('../known/KnownAgain.tsx'), null)
const DaysOff = loaded(() => withTexts(import('./DaysOff.tsx')), null)
const CallSettings = loaded(() => import('./CallSettings.tsx'), null)

export default function SettingsPage() {
  const t = useT()
  const k = useK()
  const [settings, change] = useSettings()
  const asked = useMe()
  const me = asked.data
  useTitle(t('nav.settings'))
  return (
    <div className={styles.column}>
      <h1>{t('nav.settings')}</h1>
      <Panel title={<Heading icon="ui:users" text="settings.you" />}>
        {me ? <NameField key={me.id} me={me} label={t('name.label')} /> : <AwaitedLine of={asked} />}
      </Panel>
      <Panel title={<Heading icon="ui:lock" words={k('title')} />}>
        <KnownAgain />
        <OtherDevice />
      </Panel>
      <Panel title={<Heading icon="ui:sun-moon" text="settings.look" />}>
        <Row label={t('settings.language')}>
          <Choice of="language" values={['en', 'de']} label="settings.language" text={(value) => `language.${value}`} />
        </Row>
        <Row label={t('settings.theme')}>
          <Choice of="theme" values={['system', 'light', 'dark']} label="settings.theme" text={(value) => `theme.${value}`} />
        </Row>
        <Slider
          label={t('settings.text')}
          hint={t('settings.text.hint')}
          value={settings.textSize}
          min={90}
          max={130}
          onChange={(textSize) => change({ textSize })}
        />
        <Switch
          label={t('settings.patterns')}
          hint={t('settings.patterns.hint')}
          on={settings.strongPatterns}
          onChange={(strongPatterns) => change({ strongPatterns })}
        />
      </Panel>
      <Panel title={<Heading icon="ui:dices" text="settings.play" />}>
        <Row label={t('settings.motion')} hint={t('settings.motion.hint')}>
          <Choice of="motion" values={['system', 'full', 'fast', 'reduced']} label="settings.motion" text={(value) => `motion.${value}`} />
        </Row>
        <Row label={t('settings.bots')} hint={t('settings.bots.hint')}>
          <Choice of="bots" values={['calm', 'usual', 'quick']} label="settings.bots" text={(value) => `tempo.${value}`} />
        </Row>
        <Switch
          label={t('settings.reactions')}
          hint={t('settings.reactions.hint')}
          on={settings.reactions}
          onChange={(reactions) => change({ reactions })}
        />
        <Switch
          label={t('settings.steps')}
          hint={t('settings.steps.hint')}
          on={settings.confirmSteps}
          onChange={(confirmSteps) => change({ confirmSteps })}
        />
        <Switch
          label={t('settings.confirm')}
          hint={t('settings.confirm.hint')}
          on={settings.confirmMoves}
          onChange={(confirmMoves) => change({ confirmMoves })}
        />
        <Switch
          label={t('settings.list')}
          hint={t('settings.list.hint')}
          on={settings.choicesList}
          onChange={(choicesList) => change({ choicesList })}
        />
        <Switch
          label={t('settings.keys')}
          hint={t('settings.keys.hint')}
          on={settings.singleKeys}
          onChange={(singleKeys) => change({ singleKeys })}
        />
      </Panel>
      <Panel title={<Heading icon="ui:bell" text="settings.messages" />}>
        <Switch label={t('settings.sound')} on={settings.sound} onChange={(sound) => change({ sound })} />
        <Slider
          label={t('settings.effects')}
          value={settings.volume}
          min={0}
          max={100}
          onChange={(volume) => {
            change({ volume })
            if (settings.sound) void sample(volume)
          }}
        />
        <Switch label={t('settings.vibrate')} on={settings.vibrate} onChange={(vibrate) => change({ vibrate })} />
        <Switch
          label={t('settings.notify')}
          hint={t('settings.notify.hint')}
          on={settings.notify}
          onChange={(notify) => void askLeave(notify).then((granted) => change({ notify: granted }))}
        />
        <Invitations />
      </Panel>
      <CallSettings />
      <DaysOff />
      <KeepSettings />
      <Panel title={<Heading icon="ui:volume-x" text="settings.away" />}>
        <KeptAway />
      </Panel>
      <Panel title={<Heading icon="ui:log-out" words={k('sessions')} />}>
        <SignedIn />
      </Panel>
      <div className={styles.actions}>
        <Button kind="quiet" href="/how">
          {t('nav.how')}
        </Button>
      </div>
    </div>
  )
}

type HeadingProps = { readonly icon: IconName } & ({ readonly text: TextKey } | { readonly words: string })

function Heading({ icon, ...of }: HeadingProps) {
  const t = useT()
  return (
    <>
      <Icon name={icon} size={20} />
      {'text' in of ? t(of.text) : of.words}
    </>
  )
}

/** Lets hear how loud that is. */
async function sample(volume: number): Promise<void> {
  try {
    const { sing } = await import('../match/telling/synth.ts')
    sing(['card'], volume / 100)
  } catch {
    // No line to fetch it, or no sound device: the number remains.
  }
}

interface ChoiceProps<K extends keyof Settings> {
  readonly of: K
  readonly values: readonly (Settings[K] & string)[]
  readonly label: TextKey
  readonly text: (value: Settings[K] & string) => TextKey
}

function Choice<K extends keyof Settings>({ of, values, label, text }: ChoiceProps<K>) {
  const t = useT()
  const [settings, change] = useSettings()
  return (
    <Segments
      label={t(label)}
      value={settings[of] as Settings[K] & string}
      values={values.map((value) => ({ value, label: t(text(value)) }))}
      onChange={(value) => change({ [of]: value })}
    />
  )
}

/** The browser needs permission before it may notify. */
async function askLeave(wanted: boolean): Promise<boolean> {
  if (!wanted || !('Notification' in window)) return false
  return (await Notification.requestPermission()) === 'granted'
}

/** Kept by the server: it decides whom an invitation reaches. */
function Invitations() {
  const t = useT()
  const me = useMe().data
  const choose = useInvitable()
  const [wish, setWish] = useState<boolean | null>(null)
  const sorry = (error: unknown) => toast(t(problemKey(error)), { tone: 'problem' })
  if (!me) return null
  return (
    <Switch
      label={t('settings.invitations')}
      hint={t('settings.invitations.hint')}
      on={wish ?? me.invitations}
      onChange={(on) => {
        setWish(on)
        choose.mutate(on, { onError: sorry, onSettled: () => setWish(null) })
      }}
    />
  )
}

function OtherDevice() {
  const t = useT()
  const k = useK()
  const { origin, isLocal } = useOrigin()
  const link = useDeviceLink()
  return (
    <div className={styles.actions}>
      <Button
        icon="ui:link"
        busy={link.isPending}
        onClick={() => link.mutate(undefined, { onError: (error) => toast(t(problemKey(error)), { tone: 'problem' }) })}
      >
        {k('device.take')}
      </Button>
      {link.data && (
        <Dialog title={k('device.take')} onClose={() => link.reset()}>
          <p>{k('device.hint')}</p>
          <LinkLine url={new URL(`/device/${link.data.code}`, origin).href} title={k('device.scan')} />
          {isLocal && <OnlyHere />}
        </Dialog>
      )}
    </div>
  )
}

import { sayRefusal } from '@toadstool/games/tabletop'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { Icon, type IconName } from '../../icons/index.ts'
import { Button } from '../../kit/Button.tsx'
import { copyText } from '../../kit/clipboard.ts'
import { Dialog } from '../../kit/Dialog.tsx'
import { toast } from '../../kit/Toast.tsx'
import { useDark, useSettings } from '../../settings.ts'
import { asidesOf, type Speaker, type Switch, switchesOf } from '../prompt/draft.ts'
import type { Scene } from '../scene.ts'
import { type MatchKey, useM } from '../texts.ts'
import { lineOf, moveLabel, standingLabel } from '../words.ts'
import { KeysDialog } from './KeysDialog.tsx'
import css from './MatchMenu.module.css'

/** What isn't a decision of the moment: standing choices, draw and concession, the page's own tools. */
export function MatchMenu({ scene }: { readonly scene: Scene }) {
  const m = useM()
  const [open, setOpen] = useState(false)
  const [asked, setAsked] = useState<string | 'leave' | 'keys' | null>(null)
  const [settings, change] = useSettings()
  const dark = useDark()
  const { machine, room, voice, links } = scene
  const { speaker } = machine
  const close = () => setOpen(false)
  const choose = (then: () => void) => {
    close()
    then()
  }
  return (
    <>
      <Popover open={open} setOpen={setOpen} icon="ui:ellipsis-vertical" label={m('menu')} align="right">
        {speaker && <Switches scene={scene} speaker={speaker} />}
        {room === 'narrow' && (
          <>
            <Item icon="ui:book-open" onClick={() => choose(() => scene.show('rules'))}>
              {m('rules')}
            </Item>
            <Item icon={settings.sound ? 'ui:volume-x' : 'ui:volume-2'} onClick={() => change({ sound: !settings.sound })}>
              {m(settings.sound ? 'sound.off' : 'sound.on')}
            </Item>
            <Item icon="ui:languages" onClick={() => change({ language: settings.language === 'en' ? 'de' : 'en' })}>
              {m('language')}
            </Item>
          </>
        )}
        <Item icon="ui:list" onClick={() => choose(() => scene.show('choices'))}>
          {m('menu.choices')}
        </Item>
        <Item icon="ui:info" onClick={() => choose(() => setAsked('keys'))}>
          {m('menu.keys')}
        </Item>
        <Item icon="ui:sun-moon" onClick={() => change({ theme: dark ? 'light' : 'dark' })}>
          {m('menu.theme')}
        </Item>
        {links.id && (
          <Item
            icon="ui:copy"
            onClick={() => {
              close()
              void copyText(`${location.origin}/t/${links.id}`).then((done) => done && toast(m('menu.copied')))
            }}
          >
            {m('menu.copy')}
          </Item>
        )}
        <Link href="/settings" className={css.item}>
          <Icon name="ui:settings" size={18} />
          {m('menu.settings')}
        </Link>
        <hr />
        {speaker &&
          asidesOf(speaker).map(({ move, refusal }) => (
            <Item
              key={move}
              icon={move === 'concede' ? 'ui:flag' : 'ui:handshake'}
              dimmed={refusal !== undefined}
              onClick={() => {
                close()
                if (refusal) toast(sayRefusal(voice, refusal), { tone: 'problem' })
                else setAsked(move)
              }}
            >
              {moveLabel(voice, move)}
            </Item>
          ))}
        <Item icon="ui:log-out" onClick={() => choose(() => setAsked('leave'))}>
          {m('menu.leave')}
        </Item>
      </Popover>
      {asked === 'keys' && <KeysDialog scene={scene} onClose={() => setAsked(null)} />}
      {asked === 'leave' && (
        <Confirm
          title={m('menu.leave')}
          text={m('menu.leave.text')}
          yes={m('menu.leave.do')}
          no={m('cancel')}
          onYes={links.leave}
          onNo={() => setAsked(null)}
        />
      )}
      {asked && asked !== 'leave' && asked !== 'keys' && (
        <Confirm
          title={m(`confirm.${asked}` as MatchKey)}
          text={m(`confirm.${asked}.text` as MatchKey, { others: scene.seats.length - 1 })}
          yes={moveLabel(voice, asked)}
          no={m('cancel')}
          onYes={() => {
            setAsked(null)
            machine.press(asked)
          }}
          onNo={() => setAsked(null)}
        />
      )}
    </>
  )
}

/** Standing orders of the game: whether to be asked. */
export function Switches({ scene, speaker }: { readonly scene: Scene; readonly speaker: Speaker }) {
  const switches = switchesOf(speaker)
  if (switches.length === 0) return null
  return (
    <>
      {switches.map((each) =>
        each.values.length === 2 ? (
          <Toggle key={lineOf(scene.voice, each.move, each.args)} scene={scene} order={each} />
        ) : (
          <Choice key={lineOf(scene.voice, each.move, each.args)} scene={scene} order={each} />
        ),
      )}
      <hr />
    </>
  )
}

interface OrderProps {
  readonly scene: Scene
  readonly order: Switch
}

function Toggle({ scene, order: { move, args, now } }: OrderProps) {
  const on = now === 'option:on'
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      className={css.item}
      onClick={() => scene.source.say({ move, args: [...args, on ? 'option:off' : 'option:on'] })}
    >
      <span className={css.switch} data-on={on || undefined} />
      {standingLabel(scene.voice, move, args)}
    </button>
  )
}

function Choice({ scene, order: { move, args, now, values } }: OrderProps) {
  return (
    <label className={css.item}>
      {standingLabel(scene.voice, move, args)}
      <select className={css.choice} value={now} onChange={({ target }) => scene.source.say({ move, args: [...args, target.value] })}>
        {values.map((value) => (
          <option key={value} value={value}>
            {scene.voice.name(value)}
          </option>
        ))}
      </select>
    </label>
  )
}

interface PopoverProps {
  readonly open: boolean
  setOpen(open: boolean): void
  readonly icon: IconName
  readonly label: string
  readonly align: 'left' | 'right'
  readonly up?: boolean
  readonly children: ReactNode
}

/** A button with a small panel of items; Esc and a click elsewhere close it. */
export function Popover({ open, setOpen, icon, label, align, up, children }: PopoverProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!open) return
    const away = (event: Event) => {
      if (!place.current?.contains(event.target as Node)) setOpen(false)
    }
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      setOpen(false)
      place.current?.querySelector('button')?.focus()
    }
    document.addEventListener('pointerdown', away)
    document.addEventListener('keydown', onEscape, true)
    return () => {
      document.removeEventListener('pointerdown', away)
      document.removeEventListener('keydown', onEscape, true)
    }
  }, [open, setOpen])
  return (
    <div ref={place} className={css.place} data-open={open || undefined}>
      <Button kind="quiet" size="small" icon={icon} label={label} onClick={() => setOpen(!open)} />
      {open && (
        <div className={css.panel} data-align={align} data-up={up || undefined}>
          {children}
        </div>
      )}
    </div>
  )
}

interface ItemProps {
  readonly icon: IconName
  readonly dimmed?: boolean
  readonly children: ReactNode
  readonly onClick: () => void
}

export function Item({ icon, dimmed, children, onClick }: ItemProps) {
  return (
    <button type="button" className={css.item} data-dimmed={dimmed || undefined} onClick={onClick}>
      <Icon name={icon} size={18} />
      {children}
    </button>
  )
}

interface ConfirmProps {
  readonly title: string
  readonly text: string
  readonly yes: string
  readonly no: string
  onYes(): void
  onNo(): void
}

function Confirm({ title, text, yes, no, onYes, onNo }: ConfirmProps) {
  return (
    <Dialog
      title={title}
      onClose={onNo}
      actions={
        <>
          <Button onClick={onNo}>{no}</Button>
          <Button kind="primary" onClick={onYes}>
            {yes}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  )
}

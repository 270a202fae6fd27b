import { undoAction } from '@toadstool/games/tabletop'
import { useState } from 'react'
import { Link } from 'wouter'
import { Icon, type IconName } from '../../icons/index.ts'
import { Button } from '../../kit/Button.tsx'
import { part } from '../../kit/part.ts'
import { Toadstool } from '../../kit/Toadstool.tsx'
import { toast } from '../../kit/Toast.tsx'
import { useEvent } from '../../kit/useEvent.ts'
import { useSettings } from '../../settings.ts'
import { TakeBackDialog } from '../afterwards.ts'
import { Drawn } from '../Drawn.tsx'
import { Guard } from '../Guard.tsx'
import { bareMoves } from '../prompt/openSlot.ts'
import { ChatDot } from '../rail/ChatDot.tsx'
import { isTalkedAt } from '../rail/Rail.tsx'
import type { Scene } from '../scene.ts'
import { mayAsk } from '../takeBack/asking.ts'
import { useM } from '../texts.ts'
import { SavedState } from './Connection.tsx'
import { DiceCheck } from './DiceCheck.tsx'
import { MatchMenu } from './MatchMenu.tsx'
import css from './TopStrip.module.css'

/** Logo, game, progress, saved state and tools. On phones: back, game, undo if there is any, chat and menu. */
export function TopStrip({ scene }: { readonly scene: Scene }) {
  const m = useM()
  const [{ sound, language }, change] = useSettings()
  const { board, links, room, now, seat, replay } = scene
  const Heading = board?.Heading
  const [asks, setAsks] = useState(false)
  const undo = undoOf(scene)
  const ask = !undo && now.acts.length === 0 && mayAsk(scene) ? () => setAsks(true) : undefined
  const plays = seat !== null && !now.view?.result
  const heading =
    now.view?.result && scene.past === null ? (
      <span className={css.over}>{m('over.title')}</span>
    ) : Heading ? (
      <Guard of={scene}>
        <Drawn part={Heading} />
      </Guard>
    ) : null
  if (room === 'narrow') {
    return (
      <header className={css.strip} data-narrow="">
        <Home waits={links.waits} narrow />
        <div className={css.names}>
          <h1>{shortTitle(links.title)}</h1>
          <div className={css.sub}>{heading ?? links.subtitle}</div>
        </div>
        <Watchers n={now.status?.spectators} />
        {replay ? <DiceCheck scene={scene} replay={replay} /> : <SavedState scene={scene} />}
        {undo && <Tool icon="ui:undo-2" label={m('undo')} onClick={undo} />}
        <Chat scene={scene} />
        <Tool icon="ui:scroll-text" label={m('tab.log')} onClick={() => scene.show('log')} />
        <Guard of={scene}>
          <MatchMenu scene={scene} />
        </Guard>
      </header>
    )
  }
  return (
    <header className={css.strip}>
      <Home waits={links.waits} />
      <div className={css.names}>
        <h1>{room === 'medium' ? shortTitle(links.title) : links.title}</h1>
        <div className={css.sub}>{replay ? m('past.title') : links.subtitle}</div>
      </div>
      <div className={css.heading}>{heading}</div>
      <div className={css.tools}>
        <Watchers n={now.status?.spectators} />
        {replay ? <DiceCheck scene={scene} replay={replay} /> : <SavedState scene={scene} />}
        {plays && (
          <Tool
            icon="ui:undo-2"
            label={m(ask ? 'undo.ask' : 'undo')}
            dimmed={!undo && !ask}
            onClick={undo ?? ask ?? (() => toast(m(now.acts.length > 0 ? 'undo.sending' : 'undo.none'), { tone: 'problem' }))}
          />
        )}
        {room === 'medium' && <Chat scene={scene} />}
        {room === 'medium' && <Tool icon="ui:scroll-text" label={m('tab.log')} onClick={() => scene.show('log')} />}
        <Tool icon="ui:book-open" label={m('rules')} onClick={() => scene.show('rules')} />
        <Tool
          icon={sound ? 'ui:volume-2' : 'ui:volume-x'}
          label={m(sound ? 'sound.off' : 'sound.on')}
          onClick={() => change({ sound: !sound })}
        />
        <Tool icon="ui:languages" label={m('language')} onClick={() => change({ language: language === 'en' ? 'de' : 'en' })} />
        <Guard of={scene}>
          <MatchMenu scene={scene} />
        </Guard>
        {asks && <TakeBackDialog scene={scene} onClose={() => setAsks(false)} />}
      </div>
    </header>
  )
}

/** Takes the last action back: by the game's own move if there is one now, else through the server. */
function undoOf({ machine, now, source }: Scene): (() => void) | undefined {
  const { speaker } = machine
  const move = speaker && bareMoves(speaker).find((name) => speaker.grammar.moves[name]?.undo)
  if (move) return () => machine.press(move)
  const undoable = now.status?.undoable ?? 0
  return undoable > 0 && now.acts.length === 0 ? () => source.say({ move: undoAction, args: [] }) : undefined
}

/** "Wizards of War – Krieg der Zauberer" without what explains it. */
const shortTitle = (title: string): string => title.split(' – ')[0] ?? title

interface HomeProps {
  /** How many of my other matches wait. */
  readonly waits: number | undefined
  readonly narrow?: boolean
}

const Home = part(function Home({ waits = 0, narrow }: HomeProps) {
  const m = useM()
  return (
    <Link href="/" className={narrow ? css.back : css.mark} aria-label={m(waits ? 'home.waits' : 'home', { n: waits })}>
      {narrow ? <Icon name="ui:arrow-left" size={22} /> : <Toadstool size={30} />}
      {waits > 0 && <b className={css.waits}>{waits}</b>}
    </Link>
  )
})

/** How many people are watching; nothing while nobody is. */
const Watchers = part(function Watchers({ n = 0 }: { readonly n: number | undefined }) {
  const m = useM()
  if (n === 0) return null
  return (
    <span className={css.watchers} title={m('watch.count', { n })}>
      <Icon name="ui:eye" size={18} />
      <b aria-hidden="true">{n}</b>
      <span className="visually-hidden">{m('watch.count', { n })}</span>
    </span>
  )
})

/** The way to the chat where there is no rail. */
function Chat({ scene }: { readonly scene: Scene }) {
  const m = useM()
  if (!isTalkedAt(scene)) return null
  return (
    <span className={css.chat}>
      <Tool icon="ui:message-circle" label={m('tab.chat')} onClick={() => scene.show('chat')} />
      {scene.pane !== 'chat' && <ChatDot scene={scene} className={css.dot} />}
    </span>
  )
}

interface ToolProps {
  readonly icon: IconName
  readonly label: string
  readonly dimmed?: boolean
  readonly onClick: () => void
}

const Tool = ({ onClick, ...looks }: ToolProps) => <Button kind="quiet" size="small" {...looks} onClick={useEvent(onClick)} />

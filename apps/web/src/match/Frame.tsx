import './icons.ts'
/** The frame around any match: strip, field, rail, tray. It knows tokens, sentences and seats, and no game by name. */
import { type CSSProperties, type ReactNode, useState } from 'react'
import { TableContext } from '../boards/kit/table.tsx'
import { showTouched } from '../kit/picture.ts'
import { Toasts } from '../kit/Toast.tsx'
import { reducedMotion } from '../settings.ts'
import { AboutLayer, Absences, Announcer, DoubtDialog, KeysDialog, ReplayTray } from './afterwards.ts'
import { Drawn } from './Drawn.tsx'
import { FieldPane } from './FieldPane.tsx'
import css from './Frame.module.css'
import { Failed, Guard } from './Guard.tsx'
import { LoadingMatch } from './MatchStates.tsx'
import { PromptBar } from './prompt/PromptBar.tsx'
import { QuietOrders } from './prompt/QuietOrders.tsx'
import { useUnread } from './prompt/useUnread.ts'
import { Rail, SeatChips } from './rail/Rail.tsx'
import { isOwing } from './rail/SeatPanel.tsx'
import { Sheet } from './rail/Sheet.tsx'
import type { Scene } from './scene.ts'
import { attention } from './telling/Attention.tsx'
import { BotTempo } from './telling/BotTempo.ts'
import { Notices } from './telling/notices.ts'
import { TakenBack } from './telling/TakenBack.ts'
import { useM } from './texts.ts'
import { type ConnectionNews, LostStrip, UnsavedStrip } from './top/Connection.tsx'
import { TopStrip } from './top/TopStrip.tsx'
import { useFrameKeys } from './useFrameKeys.ts'
import { promptPlace, useKeptFocus } from './useKeptFocus.ts'
import { useLanding } from './useLanding.ts'
import { type Match, useScene } from './useScene.ts'

interface FrameProps extends Match {
  /** The colour of the field. */
  readonly color: string
  /** A lesson lays its veil and its bubble over the field, and takes the place of rail and prompt. */
  readonly lesson?: Lesson
}

export interface Lesson {
  readonly top: ReactNode
  over(scene: Scene): ReactNode
  /** Instead of the usual prompt, which stands where this is `null`. */
  readonly prompt: ReactNode
}

export function Frame(given: FrameProps) {
  return <Landed {...given} {...useLanding(given)} />
}

function Landed({ color, lesson, ...match }: FrameProps & ReturnType<typeof useLanding>) {
  const { scene, isComing } = useScene(match, lesson !== undefined)
  const [showsResult, setShowsResult] = useState(true)
  const [news, setNews] = useState<ConnectionNews>(null)
  useFrameKeys(scene)
  useKeptFocus()
  if (isComing) return <LoadingMatch color={color} />
  const { room, pane, now, board } = scene
  const over = match.now.view.result !== null && scene.past === null && !lesson
  const isWide = room === 'wide'
  return (
    <div
      className={css.frame}
      onClickCapture={showTouched}
      data-version={now.version}
      data-sending={scene.props.sending || undefined}
      data-room={room}
      data-lesson={lesson ? '' : undefined}
      data-bare={board ? undefined : ''}
      data-pane={pane ?? 'none'}
      data-over={over || undefined}
      data-replay={scene.replay ? '' : undefined}
      data-news={news ?? undefined}
      data-still={reducedMotion() || undefined}
      style={{ '--field': color } as CSSProperties}
    >
      <TableContext value={scene.props}>
        <Guard of={scene}>{lesson ? lesson.top : <TopStrip scene={scene} />}</Guard>
        {scene.machine.doubt && <DoubtDialog scene={scene} />}
        <LostStrip scene={scene} news={news} setNews={setNews} />
        <UnsavedStrip scene={scene} />
        {(lesson || !isWide) && <SeatChips scene={scene} />}
        <FieldPane scene={scene} over={lesson?.over} onLook={over && showsResult ? () => setShowsResult(false) : undefined} />
        {!lesson && !isWide && pane && <Sheet scene={scene} pane={pane} />}
        <TrayPane scene={scene} isOver={over} instead={lesson?.prompt} onResult={showsResult ? undefined : () => setShowsResult(true)} />
      </TableContext>
      {!lesson && isWide && <Rail scene={scene} />}
      <TableContext value={scene.props}>
        {Object.entries(services).map(([name, Service]) => (
          <Guard key={name} of={scene} silent>
            {!(lesson && Service === TakenBack) && <Service scene={scene} />}
          </Guard>
        ))}
        {scene.keysShown && <KeysDialog scene={scene} />}
      </TableContext>
      <div className={css.toasts}>
        <Toasts />
      </div>
    </div>
  )
}

/** Each stands behind a guard of its own: one that fails leaves the others running. */
export const services = { QuietOrders, ...attention, Announcer, BotTempo, Notices, TakenBack, AboutLayer }

interface TrayPaneProps {
  readonly scene: Scene
  readonly isOver: boolean
  /** In place of the prompt. */
  readonly instead: ReactNode
  /** Shows the result again; absent while it is shown. */
  readonly onResult: (() => void) | undefined
}

/** The prompt, and beneath it what the game lays before a seat: hand, piles, dice. */
function TrayPane({ scene, isOver, instead, onResult }: TrayPaneProps) {
  const m = useM()
  const Tray = scene.board?.Tray
  const unread = useUnread(scene)
  const owes = !isOver && scene.past === null && scene.seat !== null && !scene.formal && isOwing(scene, scene.seat)
  if (scene.replay && scene.past !== null)
    return (
      <section id={promptPlace} className={css.tray} data-place="prompt" tabIndex={-1} aria-label={m('region.prompt')}>
        <Guard of={scene}>
          <ReplayTray scene={scene} past={scene.past} />
        </Guard>
      </section>
    )
  return (
    <section
      id={promptPlace}
      className={css.tray}
      data-place="prompt"
      data-owing={owes || undefined}
      tabIndex={-1}
      aria-label={m('region.prompt')}
      {...unread}
    >
      {scene.machine.failed && <Failed onAgain={scene.machine.again} />}
      <Guard of={scene}>{instead ?? <PromptBar scene={scene} over={isOver} onResult={onResult} />}</Guard>
      {!isOver && (
        <Guard of={scene} silent>
          <Absences scene={scene} />
        </Guard>
      )}
      {Tray && !isOver && (
        <div className={css.hand}>
          <Guard of={scene}>
            <Drawn part={Tray} />
          </Guard>
        </div>
      )}
    </section>
  )
}

import type { Finale, Tally } from '@toadstool/games'
import { isCalledOff, isWin, resultOf } from '@toadstool/games/outcome'
import { entriesOf, type Outcome, type Seat, say } from '@toadstool/games/tabletop'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { isTyping } from '../../kit/focus.ts'
import { loaded } from '../../kit/loaded.tsx'
import { SeatEmblem } from '../../kit/SeatEmblem.tsx'
import { colorOf } from '../../kit/seats.ts'
import { useMedia } from '../../kit/useMedia.ts'
import { useA } from '../afterTexts.ts'
import { useWholeLog } from '../rail/useWholeLog.ts'
import type { Scene } from '../scene.ts'
import { AllFigures } from './AllFigures.tsx'
import { EndPicture } from './EndPicture.tsx'
import { Epilogues, FigureTable } from './FigureTable.tsx'
import { Fortunes } from './Fortunes.tsx'
import { LastBlow } from './LastBlow.tsx'
import { storyOf, titleOf, victorsOf } from './outcomeWords.ts'
import css from './ResultPanel.module.css'
import { SaveButton } from './SaveButton.tsx'
import { Seal } from './Seal.tsx'
import { Spores } from './Spores.tsx'
import { Turning, TurningComing } from './Turning.tsx'
import { useCourse } from './useCourse.ts'

const Offer = loaded(() => import('../../known/Offer.tsx'), null)

/** How it ended: as a picture, when it turned, and in figures. Where nobody has won or lost, nobody is compared. */
export function ResultPanel({ scene, onLook }: { readonly scene: Scene; onLook(): void }) {
  const m = useA()
  const { view, rulebook, seats, seat, board, props, room, links } = scene
  const outcome = rulebook.outcome(view)
  const entries = useWholeLog(scene)
  const course = useCourse(scene)
  const isRoomy = useMedia(roomy)
  if (!outcome) return null
  const isCompared = !isCalledOff(outcome)
  const tally = entries ? rulebook.tally?.(view, entries) : undefined
  const finale = rulebook.finale?.(view, entriesOf(rulebook.logOf(view)))
  const order = outcome.ranking?.flat() ?? outcome.sides?.flat() ?? seats
  const won = seat !== null && isWin(resultOf(outcome, seat))
  const isCharted = isCompared && course !== null
  return (
    <div className={css.veil}>
      {won && !props.reducedMotion && <Spores />}
      <section className={css.panel} data-pictured={(board?.end && isCompared) || undefined} aria-labelledby="result">
        {board?.end && isCompared && <EndPicture scene={scene} end={board.end} outcome={outcome} finale={finale} />}
        <Head scene={scene} outcome={outcome} tally={tally} finale={finale} />
        {finale && <LastBlow scene={scene} finale={finale} />}
        <div className={css.rest}>
          {isCharted && (course === 'coming' ? <TurningComing /> : <Turning scene={scene} outcome={outcome} course={course} />)}
          {isCompared && tally?.luck && <Fortunes scene={scene} luck={tally.luck} order={order} />}
          {isCompared && (!isCharted || isRoomy) && <FigureTable scene={scene} outcome={outcome} tally={tally} order={order} />}
          {!isCharted && <Epilogues scene={scene} order={order} />}
          {room === 'narrow' && <Seal links={links} />}
          {seat !== null && links.id !== null && !isCalledOff(outcome) && <Offer />}
          <footer>
            {isCharted && <AllFigures scene={scene} outcome={outcome} tally={tally} order={order} isBrief={!isRoomy} />}
            <SaveButton links={links} />
            <Button size="small" onClick={onLook}>
              {m('over.look')}
            </Button>
          </footer>
        </div>
      </section>
    </div>
  )
}

/** Windows in which all figures stand beside the picture, as in `--roomy` of `breakpoints.css`. */
const roomy = '(min-width: 1600px) and (min-height: 860px)'

interface PartProps {
  readonly scene: Scene
  readonly outcome: Outcome
  readonly tally: Tally | undefined
}

/** Who has won, why, and after how long. */
function Head({ scene, outcome, tally, finale }: PartProps & { readonly finale: Finale | undefined }) {
  const m = useA()
  const [shown] = useState(() => Date.now())
  const heading = useRef<HTMLHeadingElement>(null)
  // Time asleep isn't playing time.
  const isAsleep = scene.now.status?.sleep?.until === null
  // The focus vanished with the buttons of the last decision: it goes on from the result.
  useEffect(() => {
    if (!isTyping(document.activeElement)) heading.current?.focus({ preventScroll: true })
  }, [])
  const { voice, view, links, seats, seat } = scene
  return (
    <header>
      {!isCalledOff(outcome) && !scene.board?.end && (
        <div className={css.leaders}>
          {leadersOf(outcome, seats, seat).map((of, _, { length }) => (
            <Leader key={of} scene={scene} of={of} size={length > 1 ? 52 : 78} />
          ))}
        </div>
      )}
      <div>
        <h2 ref={heading} id="result" tabIndex={-1}>
          {scene.now.status?.along?.to ? m('over.along') : titleOf({ ...scene, outcome }, m)}
        </h2>
        <p>
          {finale ? victorsOf({ ...scene, outcome }, m) : storyOf(scene, view, outcome, m)}{' '}
          {tally &&
            links.time &&
            !isAsleep &&
            m('over.after', {
              length: say(voice, tally.length.key, tally.length.params),
              minutes: minutesOf(links.time.from, links.time.to ?? shown),
            })}
        </p>
      </div>
    </header>
  )
}

/** The seats whose pieces stand beside the title: one of the side that has won, or all who share the victory, the viewer first. */
function leadersOf({ winners, sides }: Outcome, seats: readonly Seat[], seat: Seat | null): readonly Seat[] {
  const [first] = winners
  if (first === undefined) return [(sides ? seat : null) ?? seats[0] ?? '0']
  return sides ? [first] : winners.toSorted((a, b) => Number(b === seat) - Number(a === seat))
}

/** The piece that stands for the seat, or its emblem. */
function Leader({ scene: { board, props }, of, size }: { readonly scene: Scene; readonly of: Seat; readonly size: number }) {
  return board?.leader?.(props, of, size + 6) ?? <SeatEmblem color={colorOf(of, board?.seatColors)} size={size} />
}

const minutesOf = (from: number, to: number): number => Math.max(1, Math.round((to - from) / 60_000))

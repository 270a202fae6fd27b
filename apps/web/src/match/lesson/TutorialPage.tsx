import type { Rulebook } from '@toadstool/games'
import { type GameCard, shortTitle } from '@toadstool/games/card'
import { grammarFor, learner, lessonSeats } from '@toadstool/games/guided'
import { type GameView, type Language, sayRefusal } from '@toadstool/games/tabletop'
import { useEffect, useMemo, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { fieldColorOf, loadGame, type Shelved } from '../../boards/index.ts'
import { useLanguage } from '../../i18n/index.ts'
import { Icon } from '../../icons/index.ts'
import { Button } from '../../kit/Button.tsx'
import { Select } from '../../kit/Field.tsx'
import { Toadstool } from '../../kit/Toadstool.tsx'
import { reducedMotion, settings } from '../../settings.ts'
import { type TranslateAfter, useA } from '../afterTexts.ts'
import { Frame } from '../Frame.tsx'
import { LoadingMatch, MatchProblem } from '../MatchStates.tsx'
import { Bar } from '../prompt/Bar.tsx'
import type { FrameLinks, Scene } from '../scene.ts'
import { KeyHint } from '../top/Key.tsx'
import { useSnapshot } from '../useMatch.ts'
import { lineOf } from '../words.ts'
import { Bubble } from './Bubble.tsx'
import { type LessonSource, openLesson } from './lesson.ts'
import { withLesson } from './lessons.ts'
import { litIn, pictured, reachedFor } from './lit.ts'
import { NoLesson } from './NoLesson.tsx'
import css from './TutorialPage.module.css'

/** Begins a real match. */
interface Play {
  readonly pending: boolean
  start(card: GameCard): void
}

/** The guided match of a game, in the frame of a real one. */
export default function TutorialPage({ slug, play }: { readonly slug: string; readonly play: Play }) {
  const color = fieldColorOf(slug)
  const [game, setGame] = useState<Shelved | 'none' | 'failed'>()
  useEffect(() => {
    loadGame(slug)
      .then(async (loaded) => setGame(loaded ? { ...loaded, rulebook: await withLesson(loaded.rulebook) } : 'none'))
      .catch(() => setGame('failed'))
  }, [slug])
  if (game === 'none') return <NoLesson color={color} />
  if (game === 'failed')
    return <MatchProblem color={color} problem={{ error: 'internal', message: '' }} onAgain={() => location.reload()} />
  if (!game) return <LoadingMatch color={color} />
  return <Lesson game={game} color={color} play={play} />
}

function Lesson({ game, color, play }: { readonly game: Shelved; readonly color: string; readonly play: Play }) {
  const m = useA()
  const { rulebook, board } = game
  const source = useMemo(() => openLesson(rulebook, reducedMotion() ? 900 : settings().motion === 'fast' ? 500 : 1100), [rulebook])
  const now = useSnapshot(source)
  const links = useLessonLinks(rulebook)
  const { at, of, step } = source.guide()
  const narrowed = useMemo(() => narrow(rulebook, step, m), [rulebook, step, m])
  const quiet = now.acts.length === 0
  if (!now.view) return null
  return (
    <Frame
      rulebook={narrowed}
      board={board}
      color={color}
      source={source}
      now={{ ...now, view: now.view }}
      seat={learner}
      links={links}
      lesson={{
        top: <Top rulebook={rulebook} links={links} source={source} />,
        over: (scene) => quiet && <StepBubble key={at} scene={scene} source={source} play={play} />,
        prompt:
          quiet && (step?.await || !step) ? null : (
            <Bar>
              <h2>{m(!quiet ? 'lesson.watch' : at === of - 1 ? 'lesson.last' : 'lesson.read')}</h2>
              <p>{m('lesson.safe')}</p>
            </Bar>
          ),
      }}
    />
  )
}

/** The rulebook as a step has it: only the wanted move can be made, and touching anything else says what is wanted. */
function narrow(rulebook: Rulebook, step: Step, m: TranslateAfter): Rulebook {
  const voice = (view: GameView, language: Language, seatName: (seat: string) => string) => {
    const own = rulebook.voice(view, language, seatName)
    const wanted = step?.await
    const line =
      wanted &&
      lineOf(
        own,
        wanted.move,
        wanted.args.filter((arg) => arg !== null),
      )
    return { ...own, texts: { ...own.texts, 'refusal.not-meant': line ? m('lesson.other', { line }) : m('lesson.read') } }
  }
  return { ...rulebook, grammar: grammarFor(rulebook.grammar, step), voice }
}

type Step = ReturnType<LessonSource['guide']>['step']

function useLessonLinks(rulebook: Rulebook): FrameLinks {
  const m = useA()
  const language = useLanguage()
  const [, navigate] = useLocation()
  return useMemo(
    () => ({
      id: null,
      title: shortTitle(rulebook.card, language),
      subtitle: m('lesson.name'),
      // All are called by the colours of their seats.
      names: Object.fromEntries(Array.from({ length: lessonSeats(rulebook) }, (_, seat) => [String(seat), null])),
      leave: () => navigate(`/g/${rulebook.slug}`),
    }),
    [rulebook, language, m, navigate],
  )
}

interface TopProps {
  readonly rulebook: Rulebook
  readonly links: FrameLinks
  readonly source: LessonSource
}

/** The name of the game, the progress of the lesson, and the way to any of its steps. */
function Top({ rulebook, links, source }: TopProps) {
  const m = useA()
  const texts = rulebook.texts[useLanguage()]
  const { at, of } = source.guide()
  const { steps } = rulebook.tutorial
  return (
    <header className={css.top}>
      <Link href="/" aria-label={m('home')} className={css.mark}>
        <Toadstool size={30} />
      </Link>
      <h1>{links.title}</h1>
      <span className={css.sub}>{links.subtitle}</span>
      <ol className={css.dots} aria-hidden="true">
        {steps.map(({ key }, dot) => (
          <li key={key} data-state={dot < at ? 'done' : dot === at ? 'now' : 'ahead'} />
        ))}
      </ol>
      <span className={css.count}>{m('lesson.of', { n: Math.min(at + 1, of), all: of })}</span>
      <span className={css.steps}>
        <Select
          label={<span className={css.known}>{m('lesson.steps')}</span>}
          value={Math.min(at, of - 1)}
          values={steps.map(({ key }, step) => ({ value: step, label: `${step + 1} ${texts[`tutorial.${key}.title`]}` }))}
          onChange={source.goTo}
          inline
        />
      </span>
      <Button kind="quiet" size="small" label={m('lesson.leave')} onClick={links.leave}>
        <Icon name="ui:x" size={18} />
        <span className={css.leave}>{m('lesson.leave')}</span>
      </Button>
    </header>
  )
}

/** The words of the step, with Back and Next. */
function StepBubble({ scene, source, play }: { readonly scene: Scene; readonly source: LessonSource; readonly play: Play }) {
  const m = useA()
  const { card } = scene.rulebook
  const { rulebook, language, board, props } = scene
  const { at, of, step } = source.guide()
  const last = step === null || (at === of - 1 && !step.await)
  const texts = rulebook.texts[language]
  const shown = step && pictured(step)
  const { note } = scene.machine
  return (
    <Bubble
      scene={scene}
      at={step ? litIn(step, scene) : []}
      free={step ? reachedFor(step, scene) : []}
      picture={shown && board?.icon?.(props, shown)}
      title={step ? (texts[`tutorial.${step.key}.title`] ?? step.key) : m('lesson.end')}
      text={step ? (texts[`tutorial.${step.key}`] ?? step.key) : m('lesson.over')}
      note={note ? sayRefusal(scene.voice, note.refusal) : undefined}
      waits={step?.await !== undefined}
    >
      <Button size="small" icon="ui:chevron-left" disabled={!source.canUndo} onClick={source.undo}>
        {m('lesson.back')}
      </Button>
      {last ? (
        <Button size="small" kind="primary" busy={play.pending} onClick={() => play.start(card)}>
          {m(card.together || card.seats.usual === 1 ? 'lesson.play.now' : card.seats.usual > 2 ? 'lesson.play.bots' : 'lesson.play')}
        </Button>
      ) : (
        !step?.await && (
          <Button size="small" kind="primary" onClick={source.next}>
            {m('lesson.next')} <KeyHint name="Enter" />
          </Button>
        )
      )}
    </Bubble>
  )
}

import type { Rulebook } from '@toadstool/games'
import { learner, lessonSeats } from '@toadstool/games/guided'
import { useEffect, useMemo, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { fieldColorOf, loadGame, type Shelved } from '../../boards/index.ts'
import { useLanguage } from '../../i18n/index.ts'
import { Icon } from '../../icons/index.ts'
import { Button } from '../../kit/Button.tsx'
import { Toadstool } from '../../kit/Toadstool.tsx'
import { toast } from '../../kit/Toast.tsx'
import { reducedMotion, settings } from '../../settings.ts'
import { Frame } from '../Frame.tsx'
import { LoadingMatch, MatchProblem } from '../MatchStates.tsx'
import { Bar } from '../prompt/Bar.tsx'
import type { FrameLinks, Scene } from '../scene.ts'
import { useM } from '../texts.ts'
import { useSnapshot } from '../useMatch.ts'
import { Bubble } from './Bubble.tsx'
import { type LessonSource, openLesson } from './lesson.ts'
import css from './TutorialPage.module.css'

/** The guided match of a game, in the frame of a real one. */
export default function TutorialPage({ slug }: { readonly slug: string }) {
  const color = fieldColorOf(slug)
  const [game, setGame] = useState<Shelved | 'none'>()
  useEffect(() => {
    loadGame(slug)
      .then((loaded) => setGame(loaded ?? 'none'))
      .catch(() => setGame('none'))
  }, [slug])
  if (game === 'none') return <MatchProblem color={color} problem={{ error: 'no-such-game', message: '' }} />
  if (!game) return <LoadingMatch color={color} />
  return <Lesson game={game} color={color} />
}

function Lesson({ game, color }: { readonly game: Shelved; readonly color: string }) {
  const m = useM()
  const { rulebook, board } = game
  // biome-ignore lint/correctness/useExhaustiveDependencies: the lesson goes on when the language changes.
  const source = useMemo(
    () => openLesson(rulebook, reducedMotion() ? 900 : settings().motion === 'fast' ? 500 : 1100, () => toast(m('lesson.other'))),
    [rulebook],
  )
  const now = useSnapshot(source)
  const links = useLessonLinks(rulebook)
  const { at, step } = source.guide()
  const quiet = now.acts.length === 0
  if (!now.view) return null
  return (
    <Frame
      rulebook={rulebook}
      board={board}
      color={color}
      source={source}
      now={{ ...now, view: now.view }}
      seat={learner}
      links={links}
      lesson={{
        top: <Top links={links} source={source} />,
        over: (scene) => quiet && <StepBubble key={at} scene={scene} source={source} />,
        prompt:
          quiet && (step?.await || !step) ? null : (
            <Bar>
              <p>{m('lesson.safe')}</p>
            </Bar>
          ),
      }}
    />
  )
}

function useLessonLinks(rulebook: Rulebook): FrameLinks {
  const m = useM()
  const language = useLanguage()
  const [, navigate] = useLocation()
  return useMemo(
    () => ({
      id: null,
      title: rulebook.card.title[language],
      subtitle: m('lesson.name'),
      // All are called by the colours of their seats.
      names: Object.fromEntries(Array.from({ length: lessonSeats(rulebook) }, (_, seat) => [String(seat), null])),
      leave: () => navigate(`/g/${rulebook.slug}`),
    }),
    [rulebook, language, m, navigate],
  )
}

/** The name of the game, and the progress of the lesson. */
function Top({ links, source }: { readonly links: FrameLinks; readonly source: LessonSource }) {
  const m = useM()
  const { at, of } = source.guide()
  return (
    <header className={css.top}>
      <Link href="/" aria-label={m('home')} className={css.mark}>
        <Toadstool size={30} />
      </Link>
      <h1>{links.title}</h1>
      <span className={css.sub}>{links.subtitle}</span>
      <ol className={css.dots} aria-hidden="true">
        {Array.from({ length: of }, (_, dot) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is nothing but its place.
          <li key={dot} data-state={dot < at ? 'done' : dot === at ? 'now' : 'ahead'} />
        ))}
      </ol>
      <span className={css.count}>{m('lesson.of', { n: Math.min(at + 1, of), all: of })}</span>
      <Button kind="quiet" size="small" label={m('lesson.leave')} onClick={links.leave}>
        <Icon name="ui:x" size={18} />
        <span className={css.leave}>{m('lesson.leave')}</span>
      </Button>
    </header>
  )
}

/** The words of the step, with Back and Next. */
function StepBubble({ scene, source }: { readonly scene: Scene; readonly source: LessonSource }) {
  const m = useM()
  const { rulebook, language } = scene
  const { at, of, step } = source.guide()
  const last = step === null || (at === of - 1 && !step.await)
  const free = [step?.at, ...(step?.await ? ['answers', ...step.await.args.flat()] : [])]
  return (
    <Bubble
      scene={scene}
      at={step?.at}
      free={free.filter((name): name is string => typeof name === 'string')}
      text={step ? (rulebook.texts[language][`tutorial.${step.key}`] ?? step.key) : m('lesson.over')}
      waits={step?.await !== undefined}
    >
      <Button size="small" icon="ui:chevron-left" disabled={!source.canUndo} onClick={source.undo}>
        {m('lesson.back')}
      </Button>
      {last ? (
        <Button size="small" kind="primary" href={`/g/${rulebook.slug}`}>
          {m(rulebook.card.together || rulebook.card.seats.usual === 1 ? 'lesson.play.now' : 'lesson.play')}
        </Button>
      ) : (
        !step?.await && (
          <Button size="small" kind="primary" onClick={source.next}>
            {m('lesson.next')}
          </Button>
        )
      )}
    </Bubble>
  )
}

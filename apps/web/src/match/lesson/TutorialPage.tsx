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
import type { FrameLinks } from '../scene.ts'
import { useM } from '../texts.ts'
import { useSnapshot } from '../useMatch.ts'
import { Bubble } from './Bubble.tsx'
import { openLesson } from './lesson.ts'
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
  const language = useLanguage()
  const [, navigate] = useLocation()
  const { rulebook, board } = game
  // biome-ignore lint/correctness/useExhaustiveDependencies: the lesson goes on when the language changes.
  const source = useMemo(
    () => openLesson(rulebook, reducedMotion() ? 900 : settings().motion === 'fast' ? 500 : 1100, () => toast(m('lesson.other'))),
    [rulebook],
  )
  const now = useSnapshot(source)
  const links = useMemo(
    (): FrameLinks => ({
      id: null,
      title: rulebook.card.title[language],
      subtitle: m('lesson.name'),
      // Both are called by the colours of their seats.
      names: { '0': null, '1': null },
      leave: () => navigate(`/g/${rulebook.slug}`),
    }),
    [rulebook, language, m, navigate],
  )
  const { at, of, step } = source.guide()
  const quiet = now.acts.length === 0
  const last = step === null || (at === of - 1 && !step.await)
  if (!now.view) return null
  const top = (
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
  return (
    <Frame
      rulebook={rulebook}
      board={board}
      color={color}
      source={source}
      now={{ ...now, view: now.view }}
      seat="0"
      links={links}
      lesson={{
        top,
        over: (scene) =>
          quiet && (
            <Bubble
              key={at}
              scene={scene}
              at={step?.at}
              free={[step?.at, ...(step?.await ? ['answers', ...step.await.args.flat()] : [])].filter(
                (name): name is string => typeof name === 'string',
              )}
              text={step ? (rulebook.texts[language][`tutorial.${step.key}`] ?? step.key) : m('lesson.over')}
              waits={step?.await !== undefined}
            >
              <Button size="small" icon="ui:chevron-left" disabled={!source.canUndo} onClick={source.undo}>
                {m('lesson.back')}
              </Button>
              {last ? (
                <Button size="small" kind="primary" href={`/g/${rulebook.slug}`}>
                  {m('lesson.play')}
                </Button>
              ) : (
                !step?.await && (
                  <Button size="small" kind="primary" onClick={source.next}>
                    {m('lesson.next')}
                  </Button>
                )
              )}
            </Bubble>
          ),
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

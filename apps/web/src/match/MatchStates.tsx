import './icons.ts'
import type { Problem } from '@toadstool/protocol'
import { type CSSProperties, type ReactNode, useEffect, useState } from 'react'
import { Button } from '../kit/Button.tsx'
import { Toadstool } from '../kit/Toadstool.tsx'
import { showFonts } from '../styles/fonts.ts'
import css from './MatchStates.module.css'
import { useM } from './texts.ts'

/** The colour of the field at once; the dots only if loading takes noticeably long. */
export function LoadingMatch({ color }: { readonly color: string }) {
  const m = useM()
  const waited = useWaited([300, 8000])
  return (
    <main className={css.page} style={{ '--field': color } as CSSProperties}>
      <div role="status" className={css.wait}>
        {waited > 0 && (
          <>
            <Toadstool size={72} />
            <span className={css.dots} aria-hidden="true">
              <i />
              <i />
              <i />
            </span>
            <span className={waited > 1 ? undefined : 'visually-hidden'}>{m(waited > 1 ? 'loading.slow' : 'loading')}</span>
          </>
        )}
      </div>
      {waited > 1 && <Button onClick={() => location.reload()}>{m('loading.again')}</Button>}
    </main>
  )
}

interface MatchProblemProps {
  readonly color: string
  readonly problem: Problem
  onAgain?(): void
}

/** What happened, what is safe, what to do. */
export function MatchProblem({ color, problem, onAgain }: MatchProblemProps) {
  const m = useM()
  const gone = problem.error === 'no-such-match' || problem.error === 'no-such-game'
  return (
    <main className={css.page} style={{ '--field': color } as CSSProperties}>
      <section className={css.panel} role="alert">
        <Toadstool size={56} />
        <h1>{m(gone ? 'gone.title' : 'error.title')}</h1>
        <p>{m(gone ? 'gone.text' : 'error.text')}</p>
        <div>
          {!gone && onAgain && (
            <Button kind="primary" onClick={onAgain}>
              {m('loading.again')}
            </Button>
          )}
          <Button href="/">{m('gone.home')}</Button>
        </div>
        <small>{m('error.code', { code: problem.error })}</small>
      </section>
    </main>
  )
}

/** The game has other rules now, and this server no longer has those with which the match began. */
export const RulesGone = ({ color }: { readonly color: string }) => <NotDrawn color={color} why="rulesGone.text" />

/** The server has the rules, but no page for them, or can't be reached: this page has others. */
export const RulesElsewhere = ({ color }: { readonly color: string }) => <NotDrawn color={color} why="otherRules.text" mayCome />

interface NotDrawnProps {
  readonly color: string
  readonly why: 'rulesGone.text' | 'otherRules.text'
  readonly mayCome?: boolean
}

function NotDrawn({ color, why, mayCome = false }: NotDrawnProps) {
  const m = useM()
  useEffect(showFonts, [])
  return (
    <AtRest color={color} title={m('rulesGone.title')} text={m(why)}>
      {mayCome && (
        <Button kind="primary" onClick={() => location.reload()}>
          {m('loading.again')}
        </Button>
      )}
      <Button href="/">{m('gone.home')}</Button>
    </AtRest>
  )
}

interface AtRestProps {
  readonly color: string
  readonly title: string
  readonly text: string
  /** Buttons. */
  readonly children: ReactNode
}

/** Stands in for a board that isn't shown here. */
export function AtRest({ color, title, text, children }: AtRestProps) {
  return (
    <main className={css.page} style={{ '--field': color } as CSSProperties}>
      <section className={css.panel}>
        <Toadstool size={56} />
        <h1>{title}</h1>
        <p>{text}</p>
        <div>{children}</div>
      </section>
    </main>
  )
}

/** How many of the given times (in ms) have passed. */
function useWaited(times: readonly number[]): number {
  const [passed, setPassed] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the times are constants.
  useEffect(() => {
    const timers = times.map((time, place) => setTimeout(() => setPassed(place + 1), time))
    return () => timers.forEach(clearTimeout)
  }, [])
  return passed
}

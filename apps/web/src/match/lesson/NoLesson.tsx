import { shortTitle } from '@toadstool/games/card'
import type { CSSProperties } from 'react'
import { useShelf } from '../../api/lobby.ts'
import { useLanguage } from '../../i18n/index.ts'
import { Button } from '../../kit/Button.tsx'
import { Toadstool } from '../../kit/Toadstool.tsx'
import { useA } from '../afterTexts.ts'
import states from '../MatchStates.module.css'
import css from './NoLesson.module.css'

/** An address of a lesson that nobody gives: those that there are. */
export function NoLesson({ color }: { readonly color: string }) {
  const m = useA()
  const language = useLanguage()
  const games = useShelf().data ?? []
  return (
    <main className={states.page} style={{ '--field': color } as CSSProperties}>
      <section className={states.panel} role="alert">
        <Toadstool size={56} />
        <h1>{m('lesson.none')}</h1>
        <p>{m('lesson.others')}</p>
        <ul className={css.lessons}>
          {games.map(({ slug, card }) => (
            <li key={slug}>
              <Button wide icon="ui:graduation-cap" href={`/learn/${slug}`}>
                {m('lesson.link', { game: shortTitle(card, language), n: card.lessonMinutes })}
              </Button>
            </li>
          ))}
        </ul>
        <Button kind="quiet" href="/">
          {m('gone.home')}
        </Button>
      </section>
    </main>
  )
}

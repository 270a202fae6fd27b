import type { CircleResult, OwnCircle } from '@toadstool/protocol/circles'
import { useCircleResults } from '../../api/circles.ts'
import { Panel } from '../../kit/Panel.tsx'
import { AwaitedLine } from '../shell/states.tsx'
import { useGameTitle } from '../tables/useGameTitle.ts'
import styles from './Circle.module.css'
import { useC } from './texts.ts'

/** How its matches have ended, game by game. */
export function Results({ circle: { id } }: { readonly circle: OwnCircle }) {
  const c = useC()
  const asked = useCircleResults(id)
  return (
    <Panel title={c('results')}>
      <AwaitedLine of={asked} />
      {asked.data?.games.length === 0 && <p className={styles.hint}>{c('results.none')}</p>}
      {asked.data?.games.map((each) => (
        <Game key={each.game} result={each} />
      ))}
    </Panel>
  )
}

function Game({ result: { game, matches, together, people } }: { readonly result: CircleResult }) {
  const c = useC()
  const title = useGameTitle()
  const places = Math.max(0, ...people.map((each) => each.places.length))
  return (
    <section className={styles.game}>
      <h3>
        {title(game)} <span>{c('results.matches', { n: matches })}</span>
      </h3>
      {together && (
        <p>
          {c('together')}: {c('together.won', together)}
        </p>
      )}
      {people.length > 0 && (
        <table className={styles.results}>
          <thead>
            <tr>
              <th scope="col">{c('player')}</th>
              <th scope="col">{c('won')}</th>
              {Array.from({ length: places }, (_, index) => (
                <th key={String(index + 1)} scope="col">
                  {c('place', { n: index + 1 })}
                </th>
              ))}
              <th scope="col">{c('played')}</th>
            </tr>
          </thead>
          <tbody>
            {people.map((each) => (
              <tr key={each.person.id}>
                <th scope="row">
                  <bdi>{each.person.name}</bdi>
                </th>
                <td>{each.won}</td>
                {Array.from({ length: places }, (_, index) => (
                  <td key={String(index + 1)}>{each.places[index] ?? 0}</td>
                ))}
                <td>{each.matches}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

import { type Seat, sayEvent } from '@toadstool/games/tabletop'
import { useState } from 'react'
import { Link } from 'wouter'
import { Icon } from '../../icons/index.ts'
import { Button } from '../../kit/Button.tsx'
import { SeatEmblem } from '../../kit/SeatEmblem.tsx'
import { colorOf } from '../../kit/seats.ts'
import { useWholeLog } from '../rail/useWholeLog.ts'
import type { Scene } from '../scene.ts'
import { useM } from '../texts.ts'
import { namesOf } from '../words.ts'
import css from './ResultPanel.module.css'

/** How it ended, on the veiled board. */
export function ResultPanel({ scene, onLook }: { readonly scene: Scene; onLook(): void }) {
  const m = useM()
  const { view, voice, rulebook, board, seats, seat, links, props } = scene
  const result = rulebook.outcome(view)
  const entries = useWholeLog(scene)
  const [shown] = useState(() => Date.now())
  if (!result) return null
  const tally = entries ? board?.tally?.(props, entries) : undefined
  const { winners, reason, ranking } = result
  const order = ranking?.flat() ?? seats
  const won = seat !== null && winners.includes(seat)
  const title =
    winners.length === 0
      ? m('over.draw')
      : won
        ? winners.length > 1
          ? m('over.winWith', {
              who: namesOf(winners.filter((of) => of !== seat).map(scene.seatName), m),
            })
          : m('over.win')
        : seat !== null
          ? ranking && seats.length > 2
            ? m('over.placed', { place: placeOf(ranking, seat), seats: seats.length })
            : m('over.lose')
          : m('over.wins', { names: winners.length, who: namesOf(winners.map(scene.seatName), m) })
  const why = voice.texts[`result.${reason}`] ?? sayEvent(voice, { id: 0, key: reason, params: {} })
  const Figures = board?.SeatFigures
  const Epilogue = board?.Epilogue
  const color = (of: Seat) => colorOf(of, board?.seatColors)
  return (
    <div className={css.veil}>
      {won && !props.reducedMotion && <Spores />}
      <section className={css.panel} aria-labelledby="result">
        <header>
          <SeatEmblem color={color(winners[0] ?? seats[0] ?? '0')} size={78} />
          <div>
            <h2 id="result">{title}</h2>
            <p>
              {why}{' '}
              {tally &&
                links.time &&
                m('over.after', { length: tally.length, minutes: minutesOf(links.time.from, links.time.to ?? shown) })}
            </p>
          </div>
        </header>
        <table className={css.figures} data-many={order.length > 2 || undefined}>
          <thead>
            <tr>
              <td />
              {order.map((of) => (
                <th key={of} scope="col" data-won={winners.includes(of) || undefined}>
                  <SeatEmblem color={color(of)} size={22} />
                  <span>{scene.seatName(of)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ranking && (
              <tr>
                <th scope="row">{m('over.place')}</th>
                {order.map((of) => (
                  <td key={of}>{placeOf(ranking, of)}</td>
                ))}
              </tr>
            )}
            {tally?.rows.map(({ label, figure }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {order.map((of) => (
                  <td key={of}>{figure(of)}</td>
                ))}
              </tr>
            ))}
            {!tally && Figures && (
              <tr>
                <td />
                {order.map((of) => (
                  <td key={of}>
                    <Figures {...props} of={of} />
                  </td>
                ))}
              </tr>
            )}
          </tbody>
        </table>
        {Epilogue && (
          <ul className={css.epilogue}>
            {order.map((of) => (
              <li key={of}>
                <SeatEmblem color={color(of)} size={18} label={scene.seatName(of)} />
                <Epilogue {...props} of={of} />
              </li>
            ))}
          </ul>
        )}
        <footer>
          {links.id && (
            <p className={css.seal}>
              <Icon name="ui:shield-check" size={19} />
              <span>
                {m('over.seal')} <Link href={`/t/${links.id}/proof`}>{m('over.check')}</Link>
              </span>
            </p>
          )}
          <Button size="small" onClick={onLook}>
            {m('over.look')}
          </Button>
        </footer>
      </section>
    </div>
  )
}

/** From 1; who shares a place leaves the next ones empty. */
const placeOf = (ranking: readonly (readonly Seat[])[], of: Seat): number =>
  1 +
  ranking
    .slice(
      0,
      ranking.findIndex((rank) => rank.includes(of)),
    )
    .flat().length

const minutesOf = (from: number, to: number): number => Math.max(1, Math.round((to - from) / 60_000))

/** Spores that drift up once. */
function Spores() {
  return (
    <div className={css.spores} aria-hidden="true">
      {Array.from({ length: 46 }, (_, spore) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: spores are nothing but their place.
          key={spore}
          style={{
            left: `${(spore * 61) % 100}%`,
            bottom: `${(spore * 37) % 60}%`,
            animationDelay: `${(spore * 53) % 300}ms`,
            background: ['#f4bc3a', '#c8f250', '#ff6a4d', '#fffdf3'][spore % 4],
            scale: `${0.5 + ((spore * 29) % 100) / 100}`,
          }}
        />
      ))}
    </div>
  )
}

import { type Declared, detailText, effectText, nameToken, playFacts } from '@toadstool/games/battle-gnomes'
import { Icon, part, SeatEmblem, Thing } from '../../kit/index.ts'
import { iconOf } from '../art.ts'
import { useTable } from '../table.ts'
import { Leads } from './Leads.tsx'
import type { Lit } from './lit.ts'
import styles from './Plays.module.css'

/** What has been played, in this order, the newest last; what waits for answers stands out. */
export const Plays = part(function Plays({ lit }: { readonly lit: Lit }) {
  const { view, narrow, t } = useTable()
  const n = view.inView.length
  return (
    <div className={styles.plays} data-narrow={narrow || undefined}>
      {!narrow && <h3>{t('term.played')}</h3>}
      {n === 0 && !narrow && <p>{t('term.noPlays')}</p>}
      <div className={styles.list}>
        <ul>
          {view.inView.map((play) => (
            <li key={play.n}>
              <PlayLine play={play} lit={lit} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
})

function PlayLine({ play, lit }: { readonly play: Declared; readonly lit: Lit }) {
  const { voice, view, narrow, colorOf } = useTable()
  const thing = nameToken(play)
  return (
    <Thing
      token={thing}
      facts={playFacts(view, voice, play)}
      className={styles.play}
      data-play={play.state}
      data-lit={lit.has(thing)}
      data-waits={view.pending.at(-1) === play.n}
    >
      <SeatEmblem color={colorOf(play.by)} size={18} />
      <Icon name={iconOf(thing)} size={20} />
      {!narrow && (
        <span aria-hidden="true">
          <b>{voice.name(thing)}</b>
          <small>{detailText(view, voice, play)}</small>
        </span>
      )}
      <Leads token={thing} inLine />
      <strong aria-hidden="true">{effectText(view, voice, play)}</strong>
    </Thing>
  )
}

import { type TribeId, tribeIds, tribes } from '@toadstool/games/gnomes-and-wizards'
import { tints } from '@toadstool/games/gnomes-and-wizards/tints'
import { Figure } from '../../../kit/Figure.tsx'
import { Icon, useThing } from '../../kit/index.ts'
import { tribeIcons } from '../art.ts'
import { breakable } from '../breakable.ts'
import { figures } from '../faces.tsx'
import { tokenOf, useTable } from '../table.ts'
import styles from './Tribes.module.css'

/** The six tribes to choose from, with their clans and abilities. */
export function Tribes() {
  const table = useTable()
  return (
    <ul className={styles.tribes} aria-label={table.t('group.tribe')}>
      {tribeIds.map((tribe) => (
        <li key={tribe}>
          <TribeCard tribe={tribe} />
        </li>
      ))}
    </ul>
  )
}

function TribeCard({ tribe }: { readonly tribe: TribeId }) {
  const { view, voice, t } = useTable()
  const { token, state, note, on } = useThing(tokenOf('tribe', tribe))
  const { clans } = tribes[tribe]
  const [owner] = Object.entries(view.players).flatMap(([seat, player]) => (player.tribe === tribe ? [seat] : []))
  return (
    <button type="button" className={styles.card} {...on} data-state={state ?? (owner === undefined ? undefined : 'taken')}>
      <span className={styles.head} style={{ background: tints[tribe] }}>
        <Figure of={figures} id={tribe} size={76} className={styles.leader} />
        <span>
          <b>{voice.name(token)}</b>
          <small>
            {t(`epithet.${tribe}`)} · {t(`leader.${tribe}`)}
          </small>
        </span>
        <Icon name={tribeIcons[tribe]} size={26} />
      </span>
      <span className={styles.clans}>
        {clans.map(({ id, ability }) => (
          <span key={id}>
            <Figure of={figures} id={id} size={36} />
            <span>
              {breakable(t(`clan.${id}`))}
              <small>{breakable(t(`ability.${ability}`))}</small>
            </span>
          </span>
        ))}
      </span>
      {owner !== undefined && <span className={styles.owner}>{voice.name(tokenOf('seat', owner))}</span>}
      {note !== undefined && <span className="visually-hidden">{note}</span>}
    </button>
  )
}

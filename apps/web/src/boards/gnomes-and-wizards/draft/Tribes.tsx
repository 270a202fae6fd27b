import { type TribeId, tribeIds, tribes } from '@toadstool/games/gnomes-and-wizards'
import { Icon, Piece, useThing } from '../../kit/index.ts'
import { clanIcon, tints, tribeIcons } from '../art.ts'
import { breakable } from '../breakable.ts'
import { tokenOf, useTable } from '../table.ts'
import { tribeColors } from '../tribeColors.ts'
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
  const { clans, race } = tribes[tribe]
  const [owner] = Object.entries(view.players).flatMap(([seat, player]) => (player.tribe === tribe ? [seat] : []))
  const icon = race === 'gnome' ? 'game:dwarf-face' : 'game:wizard-face'
  return (
    <button type="button" className={styles.card} {...on} data-state={state ?? (owner === undefined ? undefined : 'taken')}>
      <span className={styles.head} style={{ background: tints[tribe] }}>
        <Piece color={tribeColors[tribe]} icon={icon} crown size={44} />
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
            <Icon name={clanIcon(id)} size={19} />
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

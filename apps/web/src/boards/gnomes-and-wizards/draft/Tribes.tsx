import { type TribeId, tribeIds, tribes } from '@toadstool/games/gnomes-and-wizards'
import { say, seatToken, type Token } from '@toadstool/games/tabletop'
import { Icon } from '../../../icons/index.ts'
import { Piece } from '../../../kit/Piece.tsx'
import { isOpenToken } from '../../kit/tokens.ts'
import { clanIcon, tints, tribeIcons } from '../art.ts'
import { breakable } from '../breakable.ts'
import type { Props } from '../props.ts'
import { tribeColors } from '../seats.ts'
import { led } from '../tribe/acts.ts'
import styles from './Tribes.module.css'

/** The six tribes to choose from, with their clans and abilities. */
export function Tribes(props: Props) {
  return (
    <ul className={styles.tribes} aria-label={say(props.voice, 'group.tribe')}>
      {tribeIds.map((tribe) => (
        <li key={tribe}>
          <TribeCard tribe={tribe} {...props} />
        </li>
      ))}
    </ul>
  )
}

function TribeCard({ tribe, ...props }: Props & { readonly tribe: TribeId }) {
  const { view, voice } = props
  const token: Token = `tribe:${tribe}`
  const { clans, race } = tribes[tribe]
  const [owner] = Object.entries(view.players).flatMap(([seat, player]) => (player.tribe === tribe ? [seat] : []))
  const fits = isOpenToken(props, token)
  const icon = race === 'gnome' ? 'game:dwarf-face' : 'game:wizard-face'
  return (
    <button
      type="button"
      className={styles.card}
      data-token={token}
      data-state={fits ? 'legal' : owner === undefined ? undefined : 'taken'}
      onFocus={led(props, token)}
      onClick={() => props.point(token)}
    >
      <span className={styles.head} style={{ background: tints[tribe] }}>
        <Piece color={tribeColors[tribe]} icon={icon} crown size={44} />
        <span>
          <b>{voice.name(token)}</b>
          <small>
            {say(voice, `epithet.${tribe}`)} · {say(voice, `leader.${tribe}`)}
          </small>
        </span>
        <Icon name={tribeIcons[tribe]} size={26} />
      </span>
      <span className={styles.clans}>
        {clans.map(({ id, ability }) => (
          <span key={id}>
            <Icon name={clanIcon(id)} size={19} />
            <span>
              {breakable(say(voice, `clan.${id}`))}
              <small>{breakable(say(voice, `ability.${ability}`))}</small>
            </span>
          </span>
        ))}
      </span>
      {owner !== undefined && <span className={styles.owner}>{voice.name(seatToken(owner))}</span>}
      {fits && <span className="visually-hidden">{say(voice, 'a11y.legal')}</span>}
    </button>
  )
}

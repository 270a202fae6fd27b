import { say, seatToken } from '@toadstool/games/tabletop'
import { Icon } from '../../../icons/index.ts'
import { Panel } from '../../../kit/Panel.tsx'
import { SeatEmblem } from '../../../kit/SeatEmblem.tsx'
import { openTokens } from '../../kit/tokens.ts'
import { spellIcon } from '../art.ts'
import type { Props } from '../land/marks.ts'
import { colorOfSeat } from '../seats.ts'
import { LastRoll } from '../tray/LastRoll.tsx'
import { useFight } from '../tray/useFight.ts'
import styles from './Side.module.css'

/** The spells in effect, with the emblem of who cast them (while one is to be countered, they can be chosen here), and the latest dice. */
export function Side(props: Props) {
  const { view, voice } = props
  const effects = Object.entries(view.effects)
  const open = new Set(props.draft ? openTokens(props) : [])
  const fight = useFight(view, props.previous)
  return (
    <>
      {effects.length > 0 && (
        <Panel title={say(voice, 'term.effects')} level={3} className={styles.effects}>
          <ul>
            {effects.map(([card, { caster }]) => {
              const token = `card:${card}`
              const line = (
                <>
                  <SeatEmblem color={colorOfSeat(caster)} size={17} label={say(voice, 'term.castBy', { seat: seatToken(caster) })} />
                  <Icon name={spellIcon(card)} size={17} />
                  <span>{voice.name(token)}</span>
                </>
              )
              return (
                <li key={card}>
                  <button
                    type="button"
                    className={styles.effect}
                    data-token={token}
                    data-legal={open.has(token) || undefined}
                    onClick={() => props.point(token)}
                    onFocus={() => props.setCursor(token)}
                  >
                    {line}
                  </button>
                </li>
              )
            })}
          </ul>
        </Panel>
      )}
      {fight && (
        <Panel title={say(voice, 'term.lastRoll')} level={3} className={styles.effects}>
          <LastRoll {...props} fight={fight} place="rail" />
        </Panel>
      )}
    </>
  )
}

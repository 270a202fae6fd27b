import { participants, stageOf, yardOf } from '@toadstool/games/battle-gnomes'
import { type Seat, say } from '@toadstool/games/tabletop'
import { useState } from 'react'
import { Icon } from '../../../icons/index.ts'
import { SeatEmblem } from '../../../kit/SeatEmblem.tsx'
import { seatLooks } from '../../../kit/seats.ts'
import { useDragged } from '../../kit/things/dragged.ts'
import { isOpenToken } from '../../kit/tokens.ts'
import { takesDrop } from '../act.ts'
import { HouseSheet } from '../quiet/HouseSheet.tsx'
import { colorOfSeat } from '../seats.ts'
import { ArmedGnome } from '../things/GnomeTile.tsx'
import { onto, TableThing } from '../things/TableThing.tsx'
import type { ArenaProps } from './Arena.tsx'
import styles from './Side.module.css'

/** One side of the battle: whose it is, its fighters, and on phones the way to its yard. */
export function Side({ of, ...props }: ArenaProps & { readonly of: Seat }) {
  const { battle, view, voice, seat, narrow, lit } = props
  const [open, setOpen] = useState<Seat | null>(null)
  const { fill } = seatLooks[colorOfSeat(of)]
  const gnomes = shownOn(props, of)
  const dragged = useDragged()
  const takes = dragged !== null && takesDrop(props, dragged, `seat:${of}`)
  return (
    <section
      className={styles.side}
      data-narrow={narrow || undefined}
      data-side={of}
      data-takes={takes || undefined}
      {...onto(props, `seat:${of}`)}
      style={{ background: `color-mix(in srgb, ${fill} 13%, var(--paper))` }}
      aria-label={`${props.seatName(of)}, ${say(voice, roleKey(props, of))}`}
    >
      <header>
        <SeatEmblem color={colorOfSeat(of)} size={26} />
        <div>
          <h2>{props.seatName(of)}</h2>
          <span>{say(voice, roleKey(props, of))}</span>
        </div>
        <SideButton {...props} of={of} />
        {(narrow || seat !== of) && (
          <button type="button" className={styles.yard} aria-haspopup="dialog" onClick={() => setOpen(of)}>
            <Icon name="game:flowers" size={16} />
            {narrow ? say(voice, 'term.yardN', { n: yardOf(view, battle, of).total }) : say(voice, 'term.atHome')}
            <Icon name="ui:chevron-up" size={15} />
          </button>
        )}
      </header>
      <div className={styles.fighters} data-n={gnomes.length}>
        {gnomes.map((gnome) => (
          <div key={gnome} className={styles.fighter} data-lit={lit.has(`unit:${gnome}`) || undefined}>
            <ArmedGnome {...props} owner={of} gnome={gnome} ground={`color-mix(in srgb, ${fill} 26%, #f6efdc)`} />
          </div>
        ))}
        {gnomes.length === 0 && <p className={styles.none}>{say(voice, battle.step === 'declare' ? 'term.notSent' : 'term.choosing')}</p>}
      </div>
      {open !== null && <HouseSheet {...props} of={open} onTurn={setOpen} onClose={() => setOpen(null)} />}
    </section>
  )
}

/** The fighters; while they are chosen, or one more may join, all who could be. */
function shownOn({ battle, view, seat, choices }: ArenaProps, of: Seat) {
  const fighters = battle.fighters[of] ?? []
  const home = view.players[of]?.gnomes ?? []
  const chooses = of === seat && ['attackers', 'defenders'].includes(stageOf(view, of))
  if (chooses) return home
  const joins = of === seat && home.filter((gnome) => !fighters.includes(gnome) && choices?.legal.includes(`unit:${gnome}`))
  const helpers = of === seat ? home.filter((gnome) => !fighters.includes(gnome) && gnome === 'old-tansy') : []
  return [...new Set([...fighters, ...(joins || []), ...helpers])]
}

const roleKey = ({ battle, seat }: ArenaProps, of: Seat): string => {
  const attacks = battle.instigator === of
  if (of === seat) return attacks ? 'term.youAttack' : 'term.youDefend'
  return attacks ? 'term.attacks' : 'term.defends'
}

/** The side as a target. */
function SideButton({ of, ...props }: ArenaProps & { readonly of: Seat }) {
  const { battle, voice } = props
  const token = `seat:${of}`
  if (!participants(battle).includes(of) || !isOpenToken(props, token)) return null
  return (
    <TableThing table={props} token={token} label={say(voice, 'term.thisSide', { name: token })} className={styles.target}>
      <span aria-hidden="true">{say(voice, 'term.hereSide')}</span>
    </TableThing>
  )
}

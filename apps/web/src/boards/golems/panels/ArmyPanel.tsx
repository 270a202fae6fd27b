import { golemsOf, materials, type UnitId, wizardOf } from '@toadstool/games/golems'
import { say, seatToken } from '@toadstool/games/tabletop'
import { SidePanel } from '../../kit/notes/SidePanel.tsx'
import { tints } from '../art.ts'
import { GolemDisc, WizardDisc } from '../pieces/Disc.tsx'
import { nameOfKind, Stats, UnitHits } from '../pieces/figures.tsx'
import type { Props } from '../props.ts'
import styles from './ArmyPanel.module.css'

/** Where a phase needs nothing at the left of the board: what stands on it of one's own, or for a spectator of whoever's turn it is. */
export function ArmyPanel(props: Props) {
  const { view, voice, seat } = props
  const of = seat !== null && view.players[seat]?.alive ? seat : view.turn.seat
  const units = [wizardOf(of), ...golemsOf(view, of)]
  return (
    <SidePanel title={say(voice, of === seat ? 'board.army' : 'board.armyOf', { seat: seatToken(of) })} rule="GO-4.3">
      <ul className={styles.units}>
        {units.map((unit) => (
          <Unit key={unit} {...props} of={of} unit={unit} />
        ))}
      </ul>
    </SidePanel>
  )
}

function Unit({ view, voice, of, unit }: Props & { readonly of: string; readonly unit: UnitId }) {
  const golem = view.golems[unit]
  return (
    <li data-about={`unit:${unit}`} style={{ background: golem ? tints[materials[golem.material].hardness] : tints.soft }}>
      {golem ? <GolemDisc kind={golem} seat={of} size={30} bare /> : <WizardDisc seat={of} size={32} bare />}
      <span>
        <b>{golem ? nameOfKind(voice, golem) : voice.name(`unit:${unit}`)}</b>
        <span className={styles.line}>
          <i className={styles.place}>{golem?.at ?? view.players[of]?.tower}</i>
          <Stats view={view} unit={unit} voice={voice} move />
          <UnitHits view={view} unit={unit} voice={voice} />
        </span>
      </span>
    </li>
  )
}

import { ArtTile, Panel, SeatEmblem, ThingButton } from '../../kit/index.ts'
import { artOf } from '../art.ts'
import { tokenOf, useTable } from '../table.ts'
import { LastRoll } from '../tray/LastRoll.tsx'
import { useFight } from '../tray/useFight.ts'
import styles from './Side.module.css'

/** The spells in effect, with the emblem of who cast them (while one is to be countered, they can be chosen here), and the latest dice. */
export function Side() {
  const { view, previous, voice, t, colorOf } = useTable()
  const effects = Object.entries(view.effects)
  const fight = useFight(view, previous)
  return (
    <>
      {effects.length > 0 && (
        <Panel title={t('term.effects')} level={3} className={styles.effects}>
          <ul>
            {effects.map(([card, { caster }]) => (
              <li key={card}>
                <ThingButton token={tokenOf('card', card)} className={styles.effect}>
                  <SeatEmblem color={colorOf(caster)} size={17} label={t('term.castBy', { seat: tokenOf('seat', caster) })} />
                  <ArtTile art={artOf(card)} size={28} />
                  <span>{voice.name(tokenOf('card', card))}</span>
                </ThingButton>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {fight && (
        <Panel title={t('term.lastRoll')} level={3} className={styles.effects}>
          <LastRoll fight={fight} place="rail" />
        </Panel>
      )}
    </>
  )
}

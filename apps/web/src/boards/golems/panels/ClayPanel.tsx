import { golemsOfMaterial, type UnitId } from '@toadstool/games/golems'
import { ArtTile, attempt, SidePanel, ValueButtons } from '../../kit/index.ts'
import { portraitOf, shapes } from '../art.ts'
import { UnitDisc } from '../pieces/Disc.tsx'
import { tokenOf, useTable } from '../table.ts'
import styles from './ClayPanel.module.css'

/** GO-15.2: one's Clay golems, each with the shapes that it may take. */
export function ClayPanel() {
  const { view, seat, narrow, t } = useTable()
  if (seat === null) return null
  return (
    <SidePanel title={t('term.clay')} rule="GO-15.2" narrow={narrow}>
      {golemsOfMaterial(view, seat, 'clay').map((unit) => (
        <Shapes key={unit} unit={unit} />
      ))}
    </SidePanel>
  )
}

function Shapes({ unit }: { readonly unit: UnitId }) {
  const table = useTable()
  const { view, voice, t } = table
  const golem = view.golems[unit]
  const thing = tokenOf('unit', unit)
  if (!golem) return null
  return (
    <div className={styles.golem}>
      <p>
        <UnitDisc unit={unit} size={36} />
        <b>{t('term.golemAt', { unit: thing, at: golem.at })}</b>
      </p>
      <ValueButtons
        values={shapes.map((shape) => {
          const args = [thing, tokenOf('option', shape)]
          return {
            picture: <ArtTile art={portraitOf({ ...golem, shape })} size={32} />,
            name: voice.name(tokenOf('trait', shape)),
            state: golem.shape === shape ? 'now' : table.why({ move: 'changeShape', args }) ? 'dimmed' : 'legal',
            onClick: () => attempt(table, thing, 'changeShape', args),
          }
        })}
      />
    </div>
  )
}

import { type CardId, cardFigures, growable, stageOf, type UnitId } from '@toadstool/games/golems'
import { afterPicture, attempt, Button, Card, idIf, SidePanel, touchOf } from '../../kit/index.ts'
import { artOf } from '../art.ts'
import { Face } from '../faces.tsx'
import { UnitDisc } from '../pieces/Disc.tsx'
import { growing } from '../sentence.ts'
import { type Table, tokenOf, useTable } from '../table.ts'
import { Preview } from './Bill.tsx'
import { type Bench, bring, isCrafting, places, useBench } from './bench.ts'
import styles from './Workbench.module.css'

/** Three cards become a golem: what it will be, what it costs on this board; and the Wood golems that may grow. */
export function Workbench() {
  const table = useTable()
  const { view, seat, t } = table
  const bench = useBench()
  if (seat === null) return null
  const grown = growable(view, seat)
  return (
    <SidePanel
      title={t('term.workbench')}
      rule="GO-4.1"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        const thing = event.dataTransfer.getData('text/plain')
        const card = idIf('card', thing)
        event.preventDefault()
        if (card !== undefined && view.hand?.golem.includes(card) && !Object.values(bench).includes(card)) touchOf(table, thing)
      }}
    >
      {isCrafting(table) ? (
        <>
          <Slots bench={bench} />
          <Preview seat={seat} bench={bench} />
        </>
      ) : (
        <p className={styles.quiet}>{t('term.benchDone')}</p>
      )}
      {grown.length > 0 && (
        <div className={styles.grow}>
          <h3>{t('term.growth')}</h3>
          <ul>
            {grown.map((unit) => (
              <Grower key={unit} unit={unit} />
            ))}
          </ul>
        </div>
      )}
    </SidePanel>
  )
}

/** True while this seat builds, or has golems that may still grow. */
export const hasWorkbench = (table: Table): boolean => {
  const { view, seat, past } = table
  if (seat === null || past || stageOf(view, seat) !== 'craft' || view.result) return false
  return isCrafting(table) || growable(view, seat).length > 0
}

/** The three places: full ones give their card back. */
export function Slots({ bench }: { readonly bench: Bench }) {
  const { narrow, t } = useTable()
  return (
    <ol className={styles.slots} data-narrow={narrow || undefined}>
      {places.map((place) => {
        const card = bench[place]
        return (
          <li key={place} className={card === undefined ? styles.empty : undefined}>
            {card === undefined ? t(`term.${place}`) : <Laid card={card} />}
          </li>
        )
      })}
    </ol>
  )
}

function Laid({ card }: { readonly card: CardId }) {
  const table = useTable()
  const { voice, narrow, t } = table
  const [figure] = cardFigures(voice, card)
  const face = { title: voice.name(tokenOf('card', card)), art: artOf(card) }
  const onClick = () => afterPicture(() => bring(table, card))
  if (!narrow) return <Card {...face} text={figure} size="small" note={t('a11y.takeOff')} onClick={onClick} />
  return (
    <button type="button" className={styles.strip} style={{ background: face.art.ground }} onClick={onClick}>
      <Face {...face.art.figure} size={34} />
      <span>
        <b>{face.title}</b>
        <small>{figure}</small>
      </span>
    </button>
  )
}

/** A Wood golem that may grow. */
function Grower({ unit }: { readonly unit: UnitId }) {
  const table = useTable()
  const { view, t } = table
  const thing = tokenOf('unit', unit)
  return (
    <li>
      <UnitDisc unit={unit} size={34} />
      <span>{t('term.golemAt', { unit: thing, at: view.golems[unit]?.at ?? '' })}</span>
      <Button size="small" pressed={growing(table) === unit} onClick={() => attempt(table, thing, 'grow')}>
        {t('term.grow')}
      </Button>
    </li>
  )
}

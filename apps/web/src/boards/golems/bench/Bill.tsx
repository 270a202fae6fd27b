import { figuresOf, type Kind, priceOf, sourceOf } from '@toadstool/games/golems'
import type { Seat } from '@toadstool/games/tabletop'
import { ArtTile, Icon, signed } from '../../kit/index.ts'
import { portraitOf, tintOf } from '../art.ts'
import { nameOfKind } from '../pieces/figures.tsx'
import { openOf } from '../sentence.ts'
import { type Table, tokenOf, useTable } from '../table.ts'
import { type Bench, kindOn, partsOn } from './bench.ts'
import styles from './Workbench.module.css'

/** The golem that the cards make, what it costs on this board, and what is left. */
export function Preview({ bench, seat }: { readonly bench: Bench; readonly seat: Seat }) {
  const table = useTable()
  const { t } = table
  const kind = kindOn(bench)
  if (!kind) return <Sums bench={bench} />
  const { force, armor, hits, move, cost } = figuresOf(kind)
  const { mana, doubled, left, access } = billOf(table, seat, kind)
  return (
    <>
      <div className={styles.golem} style={{ borderColor: tintOf(kind) }}>
        <Kneaded bench={bench} />
        <div>
          <h3>{nameOfKind(table, kind)}</h3>
          <p>
            {t('term.force')} {force} · {t('term.armor')} {armor}
          </p>
          <p>
            {t('term.hits')} {hits} · {t('term.move')} {move}
          </p>
        </div>
      </div>
      <p className={styles.ability}>{t(`ability.${kind.material}`)}</p>
      <dl className={styles.bill}>
        <div>
          <dt>
            {t('term.force')} {force} + {t('term.hits')} {hits}
          </dt>
          <dd>{t('term.mana', { n: cost })}</dd>
        </div>
        <div data-tone={doubled ? 'bad' : 'good'}>
          <dt>
            <Icon name={doubled ? 'ui:x' : 'ui:check'} size={17} />
            {access}
          </dt>
          {doubled && <dd>{t('term.mana', { n: mana })}</dd>}
        </div>
        <div className={styles.total} data-tone={left < 0 ? 'bad' : undefined}>
          <dt>{t(left < 0 ? 'term.youLack' : 'term.youKeep')}</dt>
          <dd>{t('term.mana', { n: Math.abs(left) })}</dd>
        </div>
      </dl>
    </>
  )
}

/** On phones in one line: figures, price, and the squares to choose from. */
export function Bill({ bench }: { readonly bench: Bench }) {
  const table = useTable()
  const { seat, draft, t } = table
  const kind = kindOn(bench)
  if (!kind || seat === null) return null
  const { force, armor, hits, move } = figuresOf(kind)
  const { mana, doubled, left, access } = billOf(table, seat, kind)
  return (
    <div className={styles.line}>
      <ArtTile art={portraitOf(kind)} size={44} />
      <p data-tone={doubled || left < 0 ? 'bad' : undefined}>
        <b>
          {t('term.figures', { force, armor })} · {t('term.hits')} {hits} · {t('term.move')} {move}
        </b>
        <span>
          {t('term.mana', { n: mana })}
          {doubled && ` (${access})`}, {t(left < 0 ? 'term.youLack' : 'term.youKeep').toLocaleLowerCase()} {Math.abs(left)}
        </span>
      </p>
      {draft?.args.length === 3 &&
        openOf(table, 'space').map((square) => (
          <button key={square} type="button" onClick={() => table.choose(tokenOf('space', square))}>
            {square}
          </button>
        ))}
    </div>
  )
}

/** The figures as they add up so far, while cards are missing. */
function Sums({ bench }: { readonly bench: Bench }) {
  const { t } = useTable()
  if (Object.keys(bench).length === 0) return <p className={styles.quiet}>{t('term.benchEmpty')}</p>
  const sums = figuresOf(partsOn(bench))
  return (
    <div className={styles.golem}>
      <Kneaded bench={bench} />
      <dl className={styles.sums}>
        {(['force', 'armor', 'hits', 'move'] as const).map((figure) => (
          <div key={figure}>
            <dt>{t(`term.${figure}`)}</dt>
            <dd>{sums[figure] < 0 ? signed(sums[figure]) : sums[figure]}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** The golem as the cards make it so far. */
const Kneaded = ({ bench }: { readonly bench: Bench }) => <ArtTile art={portraitOf(partsOn(bench))} size={88} />

/** The price on this board, its reason ("c2 (Quarry) is yours: no double cost", "×2: no Quarry"), and the mana that is left. */
function billOf({ view, t }: Table, seat: Seat, kind: Kind) {
  const { mana, doubled, ...price } = priceOf(view, seat, kind)
  const terrain = tokenOf('terrain', price.terrain)
  return {
    mana,
    doubled,
    left: (view.players[seat]?.mana ?? 0) - mana,
    access: doubled ? t('term.noAccess', { terrain }) : t('term.access', { terrain, square: sourceOf(view, seat, kind.material) ?? '' }),
  }
}

import { figuresOf, type MaterialId, type Price, priceOf, sourceOf, type View } from '@toadstool/games/golems'
import { idOf, kindOf, type Seat, say, type Voice } from '@toadstool/games/tabletop'
import { Icon } from '../../../icons/index.ts'
import { openTokens } from '../../kit/tokens.ts'
import { signed } from '../../kit/units/sums.ts'
import { GolemDisc } from '../pieces/Disc.tsx'
import { nameOfKind, tintOf } from '../pieces/figures.tsx'
import type { Props } from '../props.ts'
import { type Bench, kindOn, partsOn } from './bench.ts'
import styles from './Workbench.module.css'

interface PreviewProps extends Props {
  readonly bench: Bench
  readonly seat: Seat
}

/** The golem that the cards make, what it costs on this board, and what is left. */
export function Preview({ bench, seat, view, voice }: PreviewProps) {
  const kind = kindOn(bench)
  if (!kind) return <Sums bench={bench} voice={voice} />
  const { force, armor, hits, move, cost } = figuresOf(kind)
  const price = priceOf(view, seat, kind)
  const left = (view.players[seat]?.mana ?? 0) - price.mana
  return (
    <>
      <div className={styles.golem} style={{ borderColor: tintOf(kind) }}>
        <GolemDisc kind={kind} seat={seat} damage={0} size={68} />
        <div>
          <h3>{nameOfKind(voice, kind)}</h3>
          <p>
            {say(voice, 'term.force')} {force} · {say(voice, 'term.armor')} {armor}
          </p>
          <p>
            {say(voice, 'term.hits')} {hits} · {say(voice, 'term.move')} {move}
          </p>
        </div>
      </div>
      <p className={styles.ability}>{say(voice, `ability.${kind.material}`)}</p>
      <dl className={styles.bill}>
        <div>
          <dt>
            {say(voice, 'term.force')} {force} + {say(voice, 'term.hits')} {hits}
          </dt>
          <dd>{say(voice, 'term.mana', { n: cost })}</dd>
        </div>
        <div data-tone={price.doubled ? 'bad' : 'good'}>
          <dt>
            <Icon name={price.doubled ? 'ui:x' : 'ui:check'} size={17} />
            {accessText(view, seat, voice, kind.material, price)}
          </dt>
          {price.doubled && <dd>{say(voice, 'term.mana', { n: price.mana })}</dd>}
        </div>
        <div className={styles.total} data-tone={left < 0 ? 'bad' : undefined}>
          <dt>{say(voice, left < 0 ? 'term.youLack' : 'term.youKeep')}</dt>
          <dd>{say(voice, 'term.mana', { n: Math.abs(left) })}</dd>
        </div>
      </dl>
    </>
  )
}

/** On phones in one line: figures, price, and the squares to choose from. */
export function Bill({ bench, ...props }: Props & { readonly bench: Bench }) {
  const { view, voice, seat } = props
  const kind = kindOn(bench)
  if (!kind || seat === null) return null
  const { force, armor, hits, move } = figuresOf(kind)
  const price = priceOf(view, seat, kind)
  const left = (view.players[seat]?.mana ?? 0) - price.mana
  const squares = props.draft?.args.length === 3 ? openTokens(props).filter((token) => kindOf(token) === 'space') : []
  return (
    <div className={styles.line}>
      <p data-tone={price.doubled || left < 0 ? 'bad' : undefined}>
        <b>
          {say(voice, 'term.figures', { force, armor })} · {say(voice, 'term.hits')} {hits} · {say(voice, 'term.move')} {move}
        </b>
        <span>
          {say(voice, 'term.mana', { n: price.mana })}
          {price.doubled && ` (${say(voice, 'term.noAccess', { terrain: `terrain:${price.terrain}` })})`},{' '}
          {say(voice, left < 0 ? 'term.youLack' : 'term.youKeep').toLocaleLowerCase()} {Math.abs(left)}
        </span>
      </p>
      {squares.map((token) => (
        <button key={token} type="button" onClick={() => props.choose(token)}>
          {idOf(token)}
        </button>
      ))}
    </div>
  )
}

/** How the figures come together, while cards are missing. */
function Sums({ bench, voice }: { readonly bench: Bench; readonly voice: Voice }) {
  if (Object.keys(bench).length === 0) return <p className={styles.quiet}>{say(voice, 'term.benchEmpty')}</p>
  const sums = figuresOf(partsOn(bench))
  return (
    <dl className={styles.sums}>
      {(['force', 'armor', 'hits', 'move'] as const).map((figure) => (
        <div key={figure}>
          <dt>{say(voice, `term.${figure}`)}</dt>
          <dd>{sums[figure] < 0 ? signed(sums[figure]) : sums[figure]}</dd>
        </div>
      ))}
    </dl>
  )
}

/** "c2 (Quarry) is yours: no double cost", or "×2: no Quarry". */
function accessText(view: View, seat: Seat, voice: Voice, material: MaterialId, { doubled, terrain }: Price): string {
  if (doubled) return say(voice, 'term.noAccess', { terrain: `terrain:${terrain}` })
  return say(voice, 'term.access', { terrain: `terrain:${terrain}`, square: sourceOf(view, seat, material) ?? '' })
}

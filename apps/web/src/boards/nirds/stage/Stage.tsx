import { attackDice, damageOf, type View } from '@toadstool/games/nirds'
import { useLayoutEffect, useRef } from 'react'
import { Art, Die, speed } from '../../kit/index.ts'
import { artOfNird } from '../art.ts'
import { type Table, tokenOf, useTable } from '../table.ts'
import { type Blow, blowBetween, isRolling } from './blows.ts'
import styles from './Stage.module.css'

/** The dice of the open attack, in the middle of the table; once they lie, their sum, which then flies at its target. */
export function Stage() {
  const table = useTable()
  const { view, coming } = table
  const rolls = coming !== null && coming.attack !== null && isRolling(view, coming)
  const shown = rolls ? coming : view
  if (!shown.attack || view.result) return null
  const blow = blowBetween(view, coming)
  return (
    <div className={styles.place} aria-hidden="true" data-stage="">
      <div className={styles.stage} data-many={attackDice(shown).length > 3 || undefined}>
        <Sum table={table} shown={shown} rolls={rolls} />
        <Total n={rolls ? undefined : (blow?.n ?? damageOf(shown).total)} blow={blow} />
      </div>
    </div>
  )
}

interface SumProps {
  readonly table: Table
  readonly shown: View
  readonly rolls: boolean
}

/** "6 + 4 + 1", and whose unit adds that. */
function Sum({ table: { view, narrow, voice, reducedMotion }, shown, rolls }: SumProps) {
  const { attack } = shown
  const dice = attackDice(shown)
  const { bonus, doubled } = damageOf(shown)
  if (!attack) return null
  const size = narrow ? (dice.length > 3 ? 34 : 46) : dice.length > 3 ? 56 : 72
  const before = rolls && view.attack ? attackDice(view) : []
  const isThrown = (id: string, value: number) => rolls && !reducedMotion && before.find((die) => die.id === id)?.value !== value
  return (
    <>
      {doubled && !rolls && <i>2 ×</i>}
      {dice.map(({ id, value }, place) => (
        <span key={id} className={styles.part}>
          {place > 0 && <i>+</i>}
          <Die value={value} size={size} label="" delay={place * 120} {...(isThrown(id, value) ? { throwId: `${shown.rolls}` } : {})} />
        </span>
      ))}
      <span className={styles.part}>
        {bonus !== 0 && <i>+</i>}
        <span className={styles.unit} style={{ width: size, height: size }} title={voice.name(tokenOf('nird', attack.unit))}>
          <Art art={artOfNird(attack.unit)} width={size} />
          {bonus !== 0 && <b>{bonus}</b>}
        </span>
      </span>
      <i>=</i>
    </>
  )
}

/** The sum; its place is kept until it is known. */
function Total({ n, blow }: { readonly n: number | undefined; readonly blow: Blow | undefined }) {
  const sum = useRef<HTMLElement>(null)
  const target = blow?.target
  useLayoutEffect(() => {
    const [from, to] = [sum.current, target === undefined ? null : document.querySelector(`main [data-token="${target}"]`)]
    if (!from?.animate || !to) return
    const [start, end] = [from.getBoundingClientRect(), to.getBoundingClientRect()]
    const way = `${middle(end.x, end.width) - middle(start.x, start.width)}px, ${middle(end.y, end.height) - middle(start.y, start.height)}px`
    const frames = [
      { transform: 'none' },
      { transform: 'scale(1.25)', offset: 0.3 },
      { transform: `translate(${way}) scale(.7)`, opacity: 0 },
    ]
    const flight = from.animate(frames, { duration: flying * speed(), easing: 'ease-in', fill: 'forwards' })
    return () => flight.cancel()
  }, [target])
  return (
    <b ref={sum} className={styles.total} data-open={n === undefined || undefined}>
      {n ?? '?'}
    </b>
  )
}

/** Milliseconds until the sum is there: `--strike` of the card that it hits. */
const flying = 300

const middle = (from: number, length: number): number => from + length / 2

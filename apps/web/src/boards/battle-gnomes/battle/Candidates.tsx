import { broughtBy, type GnomeId, gnomeText, kitOf, type Prospect, sendable } from '@toadstool/games/battle-gnomes'
import { playerOf, type Seat } from '@toadstool/games/tabletop'
import { Art, Icon, isOpenToken, namedTokens, Thing } from '../../kit/index.ts'
import { faceOf } from '../art.ts'
import { breakable } from '../breakable.ts'
import { KitSigns, SmallGnome } from '../quiet/Smalls.tsx'
import { type Table, tokenOf, useTable } from '../table.ts'
import styles from './Candidates.module.css'
import { isChoosing, prospectWith } from './prospect.ts'

interface CandidatesProps {
  readonly of: Seat
  readonly prospect: Prospect | undefined
  /** Behind their pictures. */
  readonly ground: string
}

/** The gnomes that a side may send: one's own with what each choice leads to, the others paler with what they would bring. */
export function Candidates({ of, prospect, ground }: CandidatesProps) {
  const { view, seat, narrow } = useTable()
  const { gnomes } = playerOf(view, of)
  if (narrow && of !== seat)
    return (
      <div className={styles.small}>
        {gnomes.map((gnome) => (
          <SmallGnome key={gnome} owner={of} gnome={gnome} brings={broughtBy(view, of, gnome)} pale={!prospect?.answer.includes(gnome)} />
        ))}
      </div>
    )
  return (
    <div className={styles.candidates}>
      {gnomes.map((gnome) => (
        <Candidate key={gnome} of={of} gnome={gnome} prospect={prospect} ground={ground} />
      ))}
    </div>
  )
}

function Candidate({ of, gnome, prospect, ground }: CandidatesProps & { readonly gnome: GnomeId }) {
  const table = useTable()
  const { view, voice, seat } = table
  const thing = tokenOf('unit', gnome)
  const isPale = of === seat ? isChoosing(table) && !maySend(table, gnome) : !prospect?.answer.includes(gnome)
  const figure = figureFor(table, of, gnome, prospect)
  return (
    <Thing
      token={thing}
      facts={[voice.facts?.(thing), figure?.heard].filter(Boolean).join(', ')}
      className={styles.candidate}
      data-pale={isPale || undefined}
    >
      <span className={styles.art} aria-hidden="true">
        <Art art={faceOf(gnome, [], ground)} width={64} />
      </span>
      <span className={styles.words} aria-hidden="true">
        <b>{breakable(voice.name(thing))}</b>
        <span>{gnomeText(voice, gnome)}</span>
        <KitSigns kit={kitOf(view, of, gnome)} />
      </span>
      <span className={styles.figure} data-odds={figure?.isOdds || undefined} aria-hidden="true">
        {figure?.isChosen ? <Icon name="ui:check" size={22} /> : <b>{figure?.shown}</b>}
        {figure?.below && <small>{figure.below}</small>}
      </span>
    </Thing>
  )
}

interface Figure {
  readonly shown?: string
  /** A whole prospect, not only what the gnome brings. */
  readonly isOdds?: true
  readonly isChosen?: true
  readonly below?: string
  readonly heard?: string
}

/** "13 : 14", the attack first, for one's own gnome that may still go, else what a gnome would bring. */
function figureFor(table: Table, of: Seat, gnome: GnomeId, prospect: Prospect | undefined): Figure | undefined {
  const { view, seat, t } = table
  if (of !== seat || !isChoosing(table)) {
    const n = broughtBy(view, of, gnome)
    const below = of !== seat && prospect?.answer.includes(gnome) ? { below: t('term.theirBest') } : {}
    return { shown: String(n), heard: t('a11y.brings', { n }), ...below }
  }
  if (namedTokens(table).includes(tokenOf('unit', gnome))) return { isChosen: true }
  const then = maySend(table, gnome) ? prospectWith(table, gnome) : undefined
  if (!then) return undefined
  const isKnown = view.battle?.step === 'defenders'
  const odds = { a: then.own, b: then.foe }
  return {
    shown: (isKnown ? [then.foe, then.own] : [then.own, then.foe]).join(' : '),
    isOdds: true,
    heard: t(isKnown ? 'a11y.prospectKnown' : 'a11y.prospect', odds),
    ...(!isKnown && { below: t('term.atMost') }),
  }
}

const maySend = (table: Table, gnome: GnomeId): boolean => {
  const { view, seat } = table
  if (seat === null || !view.battle) return false
  return sendable(view, view.battle, seat).includes(gnome) || isOpenToken(table, tokenOf('unit', gnome))
}

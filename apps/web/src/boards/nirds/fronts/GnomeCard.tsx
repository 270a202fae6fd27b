import { type GnomeId, type GnomeInPlay, gnomeCard, gnomeOnTable, lifeLeft, linesOfGnome, sayLine } from '@toadstool/games/nirds'
import { print } from '../../../kit/print.ts'
import { Art, Icon, part, Thing, useOfTable } from '../../kit/index.ts'
import { artOfGnome, banIcons, moodsOf } from '../art.ts'
import { breakable } from '../cards/breakable.ts'
import { Pins } from '../cards/NirdCard.tsx'
import paper from '../cards/paper.module.css'
import { BlowMark } from '../stage/BlowMark.tsx'
import { blowBetween, isRolling } from '../stage/blows.ts'
import { type Table, tokenOf } from '../table.ts'
import { hitOn, labelOfGnome, percent, statesOf } from '../words.ts'
import { Attacks, Prizes } from './Attacks.tsx'
import styles from './GnomeCard.module.css'
import { outlookOn } from './outlook.ts'

interface GnomeCardProps {
  readonly gnome: GnomeInPlay
  /** "before Lena" */
  readonly where: string
}

/** A gnome on the table: life in a heart, armour, weakness, bans, effects and reward. */
export const GnomeCard = part(function GnomeCard({ gnome, where }: GnomeCardProps) {
  const thing = tokenOf('gnome', gnome.id)
  const { label, name, lines, states, blow, down, texts } = useOfTable(gnomeOn, gnome, where)
  return (
    <Thing
      token={thing}
      label={label}
      className={styles.gnome}
      data-hurt={gnome.damage > 0 || undefined}
      data-calm={gnome.stunned || gnome.distracted || undefined}
    >
      <span className={`${paper.paper} ${styles.card}`} aria-hidden="true">
        <span className={styles.art}>
          <Art art={artOfGnome(gnome.id, blow?.out ? ['defeated'] : moodsOf(gnome))} width={120} />
          {states.length > 0 && <span className={styles.states}>{states.join(', ')}</span>}
          <Outcome gnome={gnome} />
          <Wound gnome={gnome} />
        </span>
        {blow && <BlowMark blow={blow} word={down} />}
        <Heart n={lifeLeft(gnome)} />
        <Chips gnome={gnome} />
        <span className={styles.words}>
          <b className={styles.name}>{breakable(name)}</b>
          <span className={styles.text}>
            {lines.map(({ key, words }) => (
              <span key={key}>{words}</span>
            ))}
          </span>
          <span className={styles.signs}>
            <Attacks gnome={gnome.id} texts={texts} />
            <Prizes gnome={gnome.id} texts={texts} />
          </span>
        </span>
      </span>
      <Pins thing={thing} />
    </Thing>
  )
})

/** What is said of it, and the blow that strikes it now. */
function gnomeOn(table: Table, gnome: GnomeInPlay, where: string) {
  const { voice, view, coming, t } = table
  const thing = tokenOf('gnome', gnome.id)
  const struck = blowBetween(view, coming)
  return {
    label: labelOfGnome(table, gnome, where),
    name: voice.name(thing),
    lines: linesOfGnome(gnome.id)
      .filter(({ when, key }) => when !== 'always' && key !== 'line.none')
      .map((line) => ({ key: `${line.when} ${line.key}`, words: sayLine(voice, line) })),
    states: statesOf(table, gnome),
    blow: struck?.target === thing ? struck : undefined,
    down: t('board.down'),
    texts: voice.texts,
  }
}

/** Life left, in a heart. */
const Heart = part(function Heart({ n }: { readonly n: number }) {
  return (
    <span className={styles.heart}>
      <svg viewBox="0 0 44 40" aria-hidden="true">
        <path
          d="M22 38C9 29 2 22 2 13 2 6 7 2 12.5 2 17 2 20.5 4.5 22 8.5 23.5 4.5 27 2 31.5 2 37 2 42 6 42 13c0 9-7 16-20 25Z"
          fill="#a81c1c"
          stroke={print}
          strokeWidth={2.5}
        />
      </svg>
      <b>{n}</b>
    </span>
  )
})

/** Armour, weakness and bans, as far as they hold. */
const Chips = part(function Chips({ gnome: { id, gagged } }: Pick<GnomeCardProps, 'gnome'>) {
  const { armour, weak, held } = useOfTable(chipsOn, id)
  return (
    <span className={styles.chips} data-gagged={gagged || undefined}>
      {armour && (
        <span className={styles.armour} title={armour.told}>
          <Icon name="game:shield" size={13} />
          {armour.faces}
        </span>
      )}
      {weak.map(({ face, n, told }) => (
        <span key={face} className={styles.weak} title={told}>
          <Icon name="game:cracked-shield" size={13} />
          {face}: +{n}
        </span>
      ))}
      {held.map(({ ban, told }) => (
        <span key={ban} className={styles.ban} title={told}>
          <Icon name={banIcons[ban]} size={15} />
        </span>
      ))}
    </span>
  )
})

function chipsOn({ t }: Table, id: GnomeId) {
  const { armour = [], weakness = {}, bans = [] } = gnomeCard(id)
  const faces = armour.join(', ')
  return {
    armour: armour.length > 0 ? { faces, told: t('line.armour', { faces }) } : undefined,
    weak: Object.entries(weakness).map(([face, n]) => ({ face, n, told: t('line.weakness', { face, n }) })),
    held: bans.map((ban) => ({ ban, told: t(`line.no-${ban}`) })),
  }
}

/** Damage that it has just taken, or lost again. */
const Wound = part(function Wound({ gnome }: Pick<GnomeCardProps, 'gnome'>) {
  const { change, isStill } = useOfTable(woundOn, gnome)
  if (change === 0) return null
  return (
    <b key={gnome.damage} className={styles.wound} data-still={isStill || undefined} aria-hidden="true">
      {change < 0 ? `−${-change}` : `+${change}`}
    </b>
  )
})

function woundOn({ previous, reducedMotion }: Table, { id, damage }: GnomeInPlay) {
  const before = previous && gnomeOnTable(previous, id)
  const change = before ? before.damage - damage : 0
  // A blow from the stage has been seen by now.
  const isSeen = !reducedMotion && previous?.attack && change < 0
  return { change: isSeen ? 0 : change, isStill: reducedMotion }
}

/** What the open attack would do to it; before the roll, how likely it is knocked out. */
const Outcome = part(function Outcome({ gnome }: Pick<GnomeCardProps, 'gnome'>) {
  const outcome = useOfTable(outcomeOn, gnome)
  if (!outcome) return null
  const { words, isHit, isOut } = outcome
  return (
    <span className={styles.outcome} data-hit={isHit ? '' : undefined} data-out={(isHit && isOut) || undefined} aria-hidden="true">
      {isOut && <Icon name="game:death-skull" size={isHit ? 17 : 15} />}
      {words}
    </span>
  )
})

function outcomeOn(table: Table, gnome: GnomeInPlay) {
  const { view, coming, t } = table
  // While it strikes, nothing else could be hit.
  if (blowBetween(view, coming) || isRolling(view, coming)) return undefined
  const hit = hitOn(view, gnome)
  if (hit) return { words: hit.out ? t('board.out', { n: hit.damage }) : `−${hit.damage} → ${hit.left}`, isHit: true, isOut: hit.out }
  const chance = outlookOn(table, gnome.id)
  return chance === undefined ? undefined : { words: percent(chance), isHit: false, isOut: true }
}

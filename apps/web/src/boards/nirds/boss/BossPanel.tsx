import {
  type Boss,
  canHitBoss,
  damageOf,
  fields,
  linesOfBoss,
  linesOfField,
  sayLine,
  sayLines,
  wallsPatience,
} from '@toadstool/games/nirds'
import { say } from '@toadstool/games/tabletop'
import { Icon } from '../../../icons/index.ts'
import { Art } from '../../../kit/Art.tsx'
import { Thing } from '../../kit/things/Thing.tsx'
import { heard, pinning, stateOf, use } from '../acts.ts'
import { bossIcons, fieldIcons, tints } from '../art.ts'
import { breakable } from '../cards/breakable.ts'
import { Pins } from '../cards/NirdCard.tsx'
import type { Props } from '../props.ts'
import { Zone } from '../Zone.tsx'
import styles from './BossPanel.module.css'

interface BossProps extends Props {
  readonly boss: Boss
}

/** The boss with its life and what it does; the Walls with their six fields. */
export function BossPanel({ boss, ...props }: BossProps) {
  const { voice, narrow } = props
  const walls = boss.id === 'invisible-walls'
  return (
    <Zone label={voice.name(`boss:${boss.id}`)} className={styles.panel} data-walls={walls} data-narrow={narrow || undefined}>
      <BossCard {...props} boss={boss} />
      {walls && (
        <div className={styles.side}>
          <p className={styles.attacks}>{say(voice, 'board.wallAttacks', { n: boss.attacks, of: wallsPatience })}</p>
          <div className={styles.fields}>
            {boss.fields.map((field) => (
              <WallField key={field.id} {...props} field={field} />
            ))}
          </div>
        </div>
      )}
    </Zone>
  )
}

function BossCard({ boss, ...props }: BossProps) {
  const { view, voice } = props
  const token = `boss:${boss.id}`
  const state = stateOf(props, token)
  const lines = linesOfBoss(boss.id)
  const life = say(voice, 'board.lifeOf', { n: boss.hp, of: boss.max })
  const hit = view.attack && !view.pending && canHitBoss(view) ? damageOf(view).total : undefined
  const label = heard(props, `${voice.name(token)}, ${life}, ${sayLines(voice, lines)}`, state)
  return (
    <Thing
      token={token}
      label={label}
      className={styles.boss}
      state={state}
      cursor={props.cursor === token}
      setCursor={props.setCursor}
      onClick={() => use(props, token)}
      {...pinning(props, token)}
    >
      <span className={styles.card} aria-hidden="true">
        <span className={styles.art}>
          <Art art={{ ground: tints.wall, form: 'rays', icon: bossIcons[boss.id] }} width={80} />
          {hit !== undefined && <span className={styles.hit}>−{hit}</span>}
        </span>
        <span className={styles.words}>
          <b>{voice.name(token)}</b>
          <span className={styles.life}>
            <span style={{ width: `${Math.max(0, (boss.hp / boss.max) * 100)}%` }} />
            <em>
              <Icon name="game:hearts" size={14} /> {boss.hp}/{boss.max}
            </em>
          </span>
          <span className={styles.text}>
            {lines.map((line) => (
              <span key={line.key}>{sayLine(voice, line)}</span>
            ))}
          </span>
        </span>
      </span>
      <Pins view={view} voice={voice} token={token} />
    </Thing>
  )
}

function WallField({ field, ...props }: Props & { readonly field: Boss['fields'][number] }) {
  const { view, voice } = props
  const token = `field:${field.id}`
  const { factor } = fields[field.id]
  const state = stateOf(props, token)
  const lines = linesOfField(field.id)
  const due = view.pending?.effect?.do === 'mark' ? view.pending.effect.damage * factor : undefined
  const marked = field.marked ? say(voice, 'board.marked', { n: field.damage ?? 0 }) : undefined
  const label = heard(props, [voice.name(token), sayLines(voice, lines), marked].filter(Boolean).join(', '), state)
  return (
    <Thing
      token={token}
      label={label}
      className={styles.field}
      state={state}
      cursor={props.cursor === token}
      setCursor={props.setCursor}
      data-marked={field.marked}
      onClick={() => use(props, token)}
    >
      <span className={styles.card} aria-hidden="true">
        <span className={styles.head}>
          <span className={styles.factor}>×{factor}</span>
          <Icon name={fieldIcons[field.id]} size={28} />
        </span>
        <b>{breakable(voice.name(token))}</b>
        <span className={styles.text}>
          {lines.slice(1).map((line) => (
            <span key={line.key}>{sayLine(voice, line)}</span>
          ))}
        </span>
        {marked && <span className={styles.stamp}>−{field.damage}</span>}
        {due !== undefined && !field.marked && <span className={styles.due}>−{due}</span>}
      </span>
    </Thing>
  )
}

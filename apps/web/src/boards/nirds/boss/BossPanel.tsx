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
import { Art, Icon, Thing } from '../../kit/index.ts'
import { artOfBoss, fieldIcons } from '../art.ts'
import { breakable } from '../cards/breakable.ts'
import { Pins } from '../cards/NirdCard.tsx'
import paper from '../cards/paper.module.css'
import { BlowMark } from '../stage/BlowMark.tsx'
import { blowBetween, isRolling } from '../stage/blows.ts'
import { tokenOf, useTable } from '../table.ts'
import { Zone } from '../Zone.tsx'
import styles from './BossPanel.module.css'

interface BossProps {
  readonly boss: Boss
}

/** The boss with its life and what it does; the Walls with their six fields. */
export function BossPanel({ boss }: BossProps) {
  const { voice, t } = useTable()
  const walls = boss.id === 'invisible-walls'
  return (
    <Zone label={voice.name(tokenOf('boss', boss.id))} className={styles.panel} data-walls={walls}>
      <BossCard boss={boss} />
      {walls && (
        <div className={styles.side}>
          <p className={styles.attacks}>{t('board.wallAttacks', { n: boss.attacks, of: wallsPatience })}</p>
          <div className={styles.fields}>
            {boss.fields.map((field) => (
              <WallField key={field.id} field={field} />
            ))}
          </div>
        </div>
      )}
    </Zone>
  )
}

function BossCard({ boss }: BossProps) {
  const { view, coming, voice, t } = useTable()
  const thing = tokenOf('boss', boss.id)
  const blow = blowBetween(view, coming)
  const lines = linesOfBoss(boss.id)
  const life = t('board.lifeOf', { n: boss.hp, of: boss.max })
  const isOpen = view.attack && !view.pending && !isRolling(view, coming)
  const hit = isOpen && canHitBoss(view) ? damageOf(view).total : undefined
  const label = `${voice.name(thing)}, ${life}, ${sayLines(voice, lines)}`
  return (
    <Thing token={thing} label={label} className={styles.boss}>
      <span className={`${paper.paper} ${styles.card}`} aria-hidden="true">
        <span className={styles.art} data-waits={!canHitBoss(view) || undefined}>
          <Art art={artOfBoss(boss.id, boss)} width={200} />
          {hit !== undefined && <span className={styles.hit}>−{hit}</span>}
        </span>
        {blow?.target === thing && <BlowMark blow={blow} word={t('board.down')} />}
        <span className={styles.words}>
          <b>{voice.name(thing)}</b>
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
      <Pins thing={thing} />
    </Thing>
  )
}

function WallField({ field }: { readonly field: Boss['fields'][number] }) {
  const { view, voice, t } = useTable()
  const thing = tokenOf('field', field.id)
  const { factor } = fields[field.id]
  const lines = linesOfField(field.id)
  const due = view.pending?.effect?.do === 'mark' ? view.pending.effect.damage * factor : undefined
  const marked = field.marked ? t('board.marked', { n: field.damage ?? 0 }) : undefined
  const label = [voice.name(thing), sayLines(voice, lines), marked].filter(Boolean).join(', ')
  return (
    <Thing token={thing} label={label} className={styles.field} data-marked={field.marked}>
      <span className={`${paper.paper} ${styles.card}`} aria-hidden="true">
        <span className={styles.head}>
          <span className={styles.factor}>×{factor}</span>
          <Icon name={fieldIcons[field.id]} size={28} />
        </span>
        <b>{breakable(voice.name(thing))}</b>
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

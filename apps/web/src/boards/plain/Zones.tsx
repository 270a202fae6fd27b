import type { Land, Pile, Token, Zone } from '@toadstool/games/tabletop'
import { isOpenToken, namedTokens, useAnyTable } from '../kit/index.ts'
import { LandPlan } from './LandPlan.tsx'
import { PaperCard } from './PaperCard.tsx'
import styles from './Zones.module.css'
import { figureOf, isCount, isLand, sizeOf } from './zones.ts'

interface ZonesProps {
  readonly zones: readonly Zone[]
  /** They stand in a sheet. */
  readonly apart?: boolean
}

/** Rows, piles and numbers, each under its name. */
export function Zones({ zones, apart = false }: ZonesProps) {
  const { t } = useAnyTable()
  if (zones.length === 0) return null
  return (
    <div className={styles.zones}>
      {zones.map((zone) =>
        isLand(zone) ? (
          <LandPlan key={zone.key} land={zone} />
        ) : (
          <section key={zone.key} className={styles.zone}>
            <h3>{t(`zone.${zone.key}`)}</h3>
            <div className={styles.lying}>
              <Lying zone={zone} apart={apart} />
            </div>
          </section>
        ),
      )}
    </div>
  )
}

function Lying({ zone, apart }: { readonly zone: Exclude<Zone, Land>; readonly apart: boolean }) {
  const table = useAnyTable()
  const { t } = table
  if (isCount(zone)) return <b className={styles.number}>{figureOf(zone)}</b>
  const things = zone.shape === 'pile' ? shownOf(table, zone) : zone.things
  const down = zone.shape === 'pile' ? undefined : zone.hidden
  return (
    <>
      {things.map((token) => (
        <PaperCard key={token} token={token} apart={apart} />
      ))}
      {zone.shape === 'pile' && zone.count > 0 && <Stack n={zone.count} isOpen={zone.things !== undefined} />}
      {down !== undefined && down > 0 && <span className={styles.down}>{t('zone.down', { n: down })}</span>}
      {sizeOf(zone) === 0 && <span className={styles.empty}>{t('zone.empty')}</span>}
    </>
  )
}

/** Of an open pile: its top, and whatever in it the sentence may use. */
function shownOf(table: ReturnType<typeof useAnyTable>, { things = [] }: Pile): readonly Token[] {
  const named = namedTokens(table)
  return things.filter((token, at) => at === things.length - 1 || isOpenToken(table, token) || named.includes(token))
}

/** The number of cards in a pile; of an open one it stands beside the top card. */
function Stack({ n, isOpen }: { readonly n: number; readonly isOpen: boolean }) {
  return (
    <b className={styles.stack} data-open={isOpen || undefined}>
      {n}
    </b>
  )
}

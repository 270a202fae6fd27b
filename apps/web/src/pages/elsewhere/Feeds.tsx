import type { Alerts } from '@toadstool/protocol/alerts'
import { useDropFeed, useMakeFeed } from '../../api/elsewhere.ts'
import { problemKey } from '../../api/problemKey.ts'
import styles from '../../elsewhere/Elsewhere.module.css'
import { Entry } from '../../elsewhere/Entry.tsx'
import { useE } from '../../elsewhere/texts.ts'
import { useT } from '../../i18n/index.ts'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { toast } from '../../kit/Toast.tsx'
import { LinkLine, useOrigin } from '../tables/InviteLink.tsx'
import { since } from '../tables/tables.ts'

export function Feeds({ feed }: Pick<Alerts, 'feed'>) {
  const e = useE()
  const t = useT()
  const { origin } = useOrigin()
  const [make, drop] = [useMakeFeed(), useDropFeed()]
  const sorry = (error: unknown) => toast(t(problemKey(error)), { tone: 'problem' })
  const begin = () => make.mutate(undefined, { onError: sorry })
  return (
    <section className={styles.part}>
      <h3>{e('feeds')}</h3>
      <p>{e('feeds.lead')}</p>
      {feed ? (
        <Entry name={e('feeds.label')} state={e('feeds.since', { ago: since(t, feed.at) })}>
          <Button size="small" busy={make.isPending} onClick={begin}>
            {e('feeds.renew')}
          </Button>
          <Button
            size="small"
            busy={drop.isPending}
            onClick={() => drop.mutate(undefined, { onSuccess: () => toast(e('feeds.ended')), onError: sorry })}
          >
            {e('feeds.end')}
          </Button>
        </Entry>
      ) : (
        <div className={styles.buttons}>
          <Button icon="ui:calendar-days" busy={make.isPending} onClick={begin}>
            {e('feeds.make')}
          </Button>
        </div>
      )}
      {make.data && (
        <Dialog
          title={e('feeds.shown')}
          actions={
            <Button kind="primary" onClick={() => make.reset()}>
              {e('done')}
            </Button>
          }
        >
          <p>{e('feeds.once')}</p>
          {(['calendar', 'atom'] as const).map((kind) => (
            <section key={kind} className={styles.address}>
              <h3>{e(kind)}</h3>
              <p>{e(`${kind}.hint`)}</p>
              <LinkLine url={origin + make.data[kind]} title={e(kind)} />
            </section>
          ))}
        </Dialog>
      )}
    </section>
  )
}

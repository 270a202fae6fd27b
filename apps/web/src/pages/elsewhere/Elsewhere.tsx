/** Where else I hear what waits for me: webhooks, a calendar, a feed. */
import { useAlerts } from '../../api/alerts.ts'
import styles from '../../elsewhere/Elsewhere.module.css'
import { useE } from '../../elsewhere/texts.ts'
import { Icon } from '../../icons/index.ts'
import { Panel } from '../../kit/Panel.tsx'
import { AwaitedLine } from '../shell/states.tsx'
import { Feeds } from './Feeds.tsx'
import { Hooks } from './Hooks.tsx'

export function Elsewhere() {
  const e = useE()
  const asked = useAlerts()
  const { data } = asked
  const title = (
    <>
      <Icon name="ui:share-2" size={20} />
      {e('title')}
    </>
  )
  return (
    <Panel title={title}>
      {data ? (
        <div className={styles.elsewhere}>
          <Hooks hooks={data.hooks} />
          <Feeds feed={data.feed} />
        </div>
      ) : (
        <AwaitedLine of={asked} />
      )}
    </Panel>
  )
}

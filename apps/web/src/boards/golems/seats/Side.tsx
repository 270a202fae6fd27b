import { Icon, Panel } from '../../kit/index.ts'
import { useTable } from '../table.ts'
import styles from '../tray/Vision.module.css'
import { Vision } from '../tray/Vision.tsx'

/** The notebook of one's Divination, once there is one. */
export function Side() {
  const { view, t } = useTable()
  if (!view.vision) return null
  return (
    <Panel className={styles.note}>
      <Vision size={24}>
        {t('term.vision', { n: view.vision.turn })}
        <Icon name="ui:chevron-right" size={18} />
      </Vision>
    </Panel>
  )
}

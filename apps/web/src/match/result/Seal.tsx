import { Link } from 'wouter'
import { Icon } from '../../icons/index.ts'
import type { Scene } from '../scene.ts'
import { useM } from '../texts.ts'
import css from './Seal.module.css'

/** That chance can be checked, and where. Lessons have no seal. */
export function Seal({ links: { id } }: Pick<Scene, 'links'>) {
  const m = useM()
  if (id === null) return null
  return (
    <p className={css.seal}>
      <Icon name="ui:shield-check" size={19} />
      <span>
        {m('over.seal')} <Link href={`/t/${id}/proof`}>{m('over.check')}</Link>
      </span>
    </p>
  )
}

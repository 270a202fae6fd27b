import { Link } from 'wouter'
import { Icon } from '../../icons/index.ts'
import { useA } from '../afterTexts.ts'
import { provedBy } from '../past/proved.ts'
import type { Scene } from '../scene.ts'
import css from './Seal.module.css'

/** That chance can be checked, and where. Lessons have no seal. */
export function Seal({ links }: Pick<Scene, 'links'>) {
  const m = useA()
  const proof = provedBy(links)
  if (!proof) return null
  return (
    <p className={css.seal}>
      <Icon name="ui:shield-check" size={19} />
      <span>
        {m('over.seal')} <Link href={proof.at}>{m('over.check')}</Link>
      </span>
    </p>
  )
}

import type { OwnCircle } from '@toadstool/protocol/circles'
import { useCircleActs } from '../../api/circles.ts'
import { Button } from '../../kit/Button.tsx'
import { Panel } from '../../kit/Panel.tsx'
import styles from './Circle.module.css'
import { useC, useSorry } from './texts.ts'

/** Who would like to join: any member decides. */
export function Asking({ circle: { id, asking } }: { readonly circle: OwnCircle }) {
  const c = useC()
  const sorry = useSorry()
  const { act, pending } = useCircleActs(id)
  if (asking.length === 0) return null
  const answer = (person: string, yes: boolean) => void act({ do: 'answer', person, yes }).catch(sorry)
  return (
    <Panel due>
      {asking.map((person) => (
        <div key={person.id} className={styles.person}>
          <p>{c('wants', { name: person.name })}</p>
          <span className={styles.buttons}>
            <Button size="small" icon="ui:check" busy={pending !== undefined} onClick={() => answer(person.id, true)}>
              {c('yes')}
              <span className="visually-hidden"> {person.name}</span>
            </Button>
            <Button kind="quiet" size="small" busy={pending !== undefined} onClick={() => answer(person.id, false)}>
              {c('no')}
              <span className="visually-hidden"> {person.name}</span>
            </Button>
          </span>
        </div>
      ))}
    </Panel>
  )
}

import type { Person } from '@toadstool/protocol'
import { useState } from 'react'
import { useT } from '../i18n/index.ts'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { Row } from '../kit/Field.tsx'
import { PersonDialog } from './PersonDialog.tsx'
import css from './people.module.css'
import { useKeptAway } from './useKeptAway.ts'

interface PeopleDialogProps {
  /** Other people at the table, and those who have said something there. */
  readonly people: readonly Person[]
  readonly table: string
  onClose(): void
}

/** Everybody at the table but me, each with what I can do about them. */
export function PeopleDialog({ people, table, onClose }: PeopleDialogProps) {
  const t = useT()
  const [chosen, choose] = useState<Person | null>(null)
  const away = useKeptAway()
  if (chosen) return <PersonDialog person={chosen} table={table} onClose={() => choose(null)} />
  return (
    <Dialog title={t('people.title')} onClose={onClose}>
      <div className={css.list}>
        {people.map((person) => (
          <Row key={person.id} label={<bdi>{person.name}</bdi>} hint={away.has(person.id) && t('people.muted')}>
            <Button size="small" icon="ui:flag" onClick={() => choose(person)}>
              {t('people.do')}
              <span className="visually-hidden"> {person.name}</span>
            </Button>
          </Row>
        ))}
      </div>
    </Dialog>
  )
}

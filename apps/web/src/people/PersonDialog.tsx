import type { Person } from '@toadstool/protocol'
import { useState } from 'react'
import { useCompany, useKeepAway } from '../api/meeting.ts'
import { problemKey } from '../api/problemKey.ts'
import { useT } from '../i18n/index.ts'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { Switch } from '../kit/Field.tsx'
import { toast } from '../kit/Toast.tsx'
import { ReportForm } from './ReportForm.tsx'

interface PersonDialogProps {
  readonly person: Person
  /** Where they were met. */
  readonly table: string
  onClose(): void
}

/** What I can do about somebody: hear no more of them, keep them away, tell whoever runs the server. */
export function PersonDialog({ person, table, onClose }: PersonDialogProps) {
  const t = useT()
  const [reports, setReports] = useState(false)
  const [thanks, setThanks] = useState(false)
  const { name } = person
  if (reports)
    return (
      <Dialog title={t('person.report.title', { name })} onClose={onClose}>
        <ReportForm
          person={person}
          table={table}
          onBack={() => setReports(false)}
          onSent={() => {
            setReports(false)
            setThanks(true)
          }}
        />
      </Dialog>
    )
  return (
    <Dialog title={name} onClose={onClose} actions={<Button onClick={onClose}>{t('action.close')}</Button>}>
      {thanks && <p role="status">{t('person.thanks')}</p>}
      <Distance person={person} />
      {!thanks && (
        <div>
          <Button icon="ui:flag" onClick={() => setReports(true)}>
            {t('person.report')}
          </Button>
        </div>
      )}
    </Dialog>
  )
}

function Distance({ person: { id, name } }: Pick<PersonDialogProps, 'person'>) {
  const t = useT()
  const company = useCompany().data
  const keepAway = useKeepAway()
  const is = (people: readonly Person[] | undefined): boolean => people?.some((each) => each.id === id) ?? false
  // The latest request counts until it is refused.
  const asked = keepAway.isPending ? keepAway.variables.distance : undefined
  const distance = asked === undefined ? (is(company?.blocked) ? 'block' : is(company?.muted) ? 'mute' : null) : asked
  const keep = (wish: 'mute' | 'block' | null) =>
    keepAway.mutate({ person: id, distance: wish }, { onError: (error) => toast(t(problemKey(error)), { tone: 'problem' }) })
  return (
    <div>
      <Switch
        label={t('person.mute')}
        hint={t('person.mute.hint', { name })}
        on={distance !== null}
        disabled={distance === 'block'}
        onChange={(on) => keep(on ? 'mute' : null)}
      />
      <Switch
        label={t('person.block')}
        hint={t('person.block.hint', { name })}
        on={distance === 'block'}
        onChange={(on) => keep(on ? 'block' : null)}
      />
    </div>
  )
}

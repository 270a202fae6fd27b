import type { Person, ReportReason } from '@toadstool/protocol'
import { type FormEvent, useState } from 'react'
import { useReport } from '../api/meeting.ts'
import { problemKey } from '../api/problemKey.ts'
import { useT } from '../i18n/index.ts'
import { Button } from '../kit/Button.tsx'
import { Select, TextField } from '../kit/Field.tsx'
import { toast } from '../kit/Toast.tsx'
import css from './people.module.css'

interface ReportFormProps {
  readonly person: Person
  readonly table: string
  onBack(): void
  onSent(): void
}

const longest = 500
/** The list of the protocol would bring all its shapes along. */
const known: Readonly<Record<ReportReason, true>> = {
  insults: true,
  pestering: true,
  name: true,
  stalling: true,
  cheating: true,
  other: true,
}
const reasons = Object.keys(known) as ReportReason[]

/** A reason, words if somebody has any, and what goes along with them. */
export function ReportForm({ person, table, onBack, onSent }: ReportFormProps) {
  const t = useT()
  const [reason, setReason] = useState<ReportReason>('insults')
  const [text, setText] = useState('')
  const report = useReport(table)
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (report.isPending) return
    report.mutate(
      { person: person.id, reason, text },
      { onSuccess: onSent, onError: (error) => toast(t(problemKey(error)), { tone: 'problem' }) },
    )
  }
  return (
    <form className={css.form} onSubmit={send}>
      <Select
        label={t('person.reason')}
        value={reason}
        values={reasons.map((value) => ({ value, label: t(`person.reason.${value}`) }))}
        onChange={setReason}
      />
      <TextField label={t('person.words')} value={text} maxLength={longest} autoComplete="off" onChange={setText} />
      <p className={css.small}>{t('person.goes', { name: person.name })}</p>
      <div className={css.buttons}>
        <Button onClick={onBack}>{t('person.back')}</Button>
        <Button kind="primary" submit busy={report.isPending}>
          {t('person.send')}
        </Button>
      </div>
    </form>
  )
}

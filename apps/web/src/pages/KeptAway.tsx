import type { Person } from '@toadstool/protocol'
import { useCompany, useKeepAway } from '../api/meeting.ts'
import { problemKey } from '../api/problemKey.ts'
import { useT } from '../i18n/index.ts'
import { Button } from '../kit/Button.tsx'
import { Row } from '../kit/Field.tsx'
import { toast } from '../kit/Toast.tsx'
import { AwaitedLine } from './shell/states.tsx'

/** Whom I have muted or blocked, each with the way back. */
export function KeptAway() {
  const t = useT()
  const company = useCompany()
  const { muted = [], blocked = [] } = company.data ?? {}
  if (!company.data) return <AwaitedLine of={company} />
  if (muted.length + blocked.length === 0) return <p>{t('settings.away.nobody')}</p>
  return (
    <>
      {blocked.map((person) => (
        <Away key={person.id} person={person} how="blocked" />
      ))}
      {muted.map((person) => (
        <Away key={person.id} person={person} how="muted" />
      ))}
    </>
  )
}

function Away({ person: { id, name }, how }: { readonly person: Person; readonly how: 'muted' | 'blocked' }) {
  const t = useT()
  const keepAway = useKeepAway()
  const forgive = () =>
    keepAway.mutate(
      { person: id, distance: null },
      {
        onSuccess: () => toast(t(`settings.${how}.back`, { name })),
        onError: (error) => toast(t(problemKey(error)), { tone: 'problem' }),
      },
    )
  return (
    <Row label={name} hint={t(`settings.${how}`)}>
      <Button size="small" busy={keepAway.isPending} onClick={forgive}>
        {t(`settings.${how}.undo`)}
        <span className="visually-hidden"> {name}</span>
      </Button>
    </Row>
  )
}

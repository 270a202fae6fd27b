import type { Person } from '@toadstool/protocol'
import { useKeepAway } from '../../api/meeting.ts'
import { problemKey } from '../../api/problemKey.ts'
import { useT } from '../../i18n/index.ts'
import { Button } from '../../kit/Button.tsx'
import { toast } from '../../kit/Toast.tsx'

/** Blocks a person, with a way to take back a slip at once. */
export function BlockButton({ person: { id, name } }: { readonly person: Person }) {
  const t = useT()
  const keepAway = useKeepAway()
  const keep = (distance: 'block' | null) =>
    keepAway.mutate({ person: id, distance }, { onError: (error) => toast(t(problemKey(error)), { tone: 'problem' }) })
  return (
    <Button
      kind="quiet"
      icon="ui:volume-x"
      label={t('invitation.block', { name })}
      busy={keepAway.isPending}
      onClick={() => {
        keep('block')
        toast(t('invitation.blocked', { name }), { action: { label: t('opponents.undo'), run: () => keep(null) } })
      }}
    />
  )
}

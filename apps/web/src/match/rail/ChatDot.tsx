import type { ChatLine } from '@toadstool/protocol'
import { hasUnread } from '../../api/read.ts'
import type { Scene } from '../scene.ts'
import { useM } from '../texts.ts'

interface ChatDotProps {
  readonly scene: Pick<Scene, 'now' | 'links'>
  readonly className: string | undefined
}

/** Somebody has said something that wasn't read, here or before the match. */
export function ChatDot({ scene, className }: ChatDotProps) {
  const m = useM()
  const isUnread = hasUnread(scene.links.id, saidByOthers(scene))
  return isUnread ? <span className={className} role="img" aria-label={m('tab.unread')} /> : null
}

/** What others have said, and the table itself, without those whom I have muted. */
export const saidByOthers = ({ now, links }: ChatDotProps['scene']): readonly ChatLine[] =>
  now.chat.filter(({ person, logged }) => !logged && (person === undefined || (person !== links.me && !links.keptAway?.has(person))))

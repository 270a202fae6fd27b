import { copyText } from '../../kit/clipboard.ts'
import { toast } from '../../kit/Toast.tsx'
import { useM } from '../texts.ts'

/** Shares a path of this site: through the device's share sheet, or else as a link in the clipboard. */
export function useShare(): (path: string, title: string) => void {
  const m = useM()
  return (path, title) => {
    const url = `${location.origin}${path}`
    if (navigator.share) void navigator.share({ url, title }).catch(() => undefined)
    else void copyText(url).then((done) => done && toast(m('menu.copied')))
  }
}

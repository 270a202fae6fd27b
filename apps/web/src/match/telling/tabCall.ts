import { useEffect } from 'react'
import { setTitle } from '../../kit/useTitle.ts'

const icons = { usual: '/toadstool.svg', badged: '/toadstool-call.svg' } as const

/** The tab says whose turn it is; while it is hidden and something is asked, its title flashes and its icon carries a badge. */
export function useTabCall(call: string | null, title: string): void {
  useEffect(() => {
    let isLit = false
    const show = () => {
      const calls = call !== null && document.hidden
      setTitle(call === null ? `${title} · Toadstool` : calls && isLit ? `● ${title}` : `${call} · ${title}`)
      setIcon(calls ? icons.badged : icons.usual)
    }
    const blink = () => {
      isLit = !isLit
      show()
    }
    show()
    const timer = call === null ? undefined : setInterval(blink, 1000)
    document.addEventListener('visibilitychange', show)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', show)
      setTitle('Toadstool')
      setIcon(icons.usual)
    }
  }, [call, title])
}

function setIcon(href: string): void {
  const link = document.querySelector('link[rel=icon]')
  if (link && link.getAttribute('href') !== href) link.setAttribute('href', href)
}

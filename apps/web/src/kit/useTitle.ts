import { useEffect } from 'react'

let [title, waiting] = ['Toadstool', 0]

/** The name of the page in the browser's tab. */
export function useTitle(name: string): void {
  useEffect(() => setTitle(`${name} · Toadstool`), [name])
}

/** How many matches wait for me stands before the name. */
export function useCountInTitle(count: number): void {
  useEffect(() => {
    countUp(count)
    return () => countUp(0)
  }, [count])
}

export function setTitle(name: string): void {
  title = name
  countUp(waiting)
}

function countUp(count: number): void {
  waiting = count
  document.title = count ? `(${count}) ${title}` : title
}

/** Which thing of the page somebody looks at, from the gestures of mouse, finger and keyboard. */
import { isTyping } from '../../kit/focus.ts'
import { isOn } from '../../kit/keys.ts'
import { changeSettings, settings } from '../../settings.ts'
import { lookKey } from '../keys.ts'
import { type Gaze, restingTime, type Thing } from './gaze.ts'

interface Watching {
  readonly gaze: Gaze
  /** True while a touch can mean nothing else. */
  isIdle(): boolean
  /** True for what belongs to the card that is shown. */
  isCard(target: Element): boolean
}

type Gestures = { readonly [Name in keyof WindowEventMap]?: (event: WindowEventMap[Name]) => void }

/** Listens on the whole page, before anything on it does. @returns the function that ends it */
export function watch(watching: Watching): () => void {
  const gestures = [fingers(watching), mouse(watching), keyboard(watching)].flatMap((each) => Object.entries(each))
  for (const [name, listen] of gestures) window.addEventListener(name, listen as EventListener, true)
  return () => {
    for (const [name, listen] of gestures) window.removeEventListener(name, listen as EventListener, true)
    watching.gaze.drop()
  }
}

/** To call when the cursor of a grid or list has moved to another thing. */
export function walked(gaze: Gaze): void {
  const { activeElement } = document
  if (isWalked(activeElement) && !isTyping(activeElement) && activeElement?.matches(':focus-visible')) gaze.restOn(thingAt(activeElement))
}

/** A thing that slides under a resting mouse, or appears under one that hasn't moved yet, counts only once the mouse moves on it. */
function mouse({ gaze, isCard }: Watching): Gestures {
  let place: string | undefined
  let isSlid = false
  const placeOf = ({ clientX, clientY }: PointerEvent) => `${clientX} ${clientY}`
  return {
    pointerover(event) {
      const { target, pointerType, buttons } = event
      if (pointerType !== 'mouse' || buttons !== 0 || (target instanceof Element && isCard(target))) return
      isSlid = place === undefined || place === placeOf(event)
      gaze.restOn(isSlid ? undefined : thingAt(target))
    },
    pointerdown(event) {
      place = placeOf(event)
    },
    pointermove(event) {
      if (isSlid && place !== placeOf(event)) gaze.restOn(thingAt(event.target))
      isSlid &&= place === placeOf(event)
      place = placeOf(event)
    },
    wheel: () => gaze.leave(),
  }
}

/** Pixels that a finger may move and still hold the thing. */
const slip = 10

function fingers({ gaze, isIdle, isCard }: Watching): Gestures {
  let press: { readonly x: number; readonly y: number; readonly timer: ReturnType<typeof setTimeout> } | null = null
  /** When the finger came down, in the time of events. */
  let since = 0
  /** The press was long enough to show a thing: the click that ends it is ignored. */
  let isHeld = false
  const release = () => {
    if (press) clearTimeout(press.timer)
    press = null
  }
  return {
    pointerdown({ target, pointerType, clientX, clientY, timeStamp }) {
      isHeld = false
      since = timeStamp
      release()
      if (target instanceof Element && isCard(target)) return
      gaze.drop()
      const thing = pointerType === 'mouse' ? undefined : thingAt(target)
      const hold = () => {
        isHeld = gaze.pin(thing)
        if (isHeld && !settings().hasHeld) changeSettings({ hasHeld: true })
      }
      if (thing) press = { x: clientX, y: clientY, timer: setTimeout(hold, restingTime) }
    },
    pointermove({ clientX, clientY }) {
      if (press && Math.hypot(clientX - press.x, clientY - press.y) > slip) release()
    },
    pointerup({ timeStamp }) {
      release()
      // A busy page hears late that the finger has gone: a short tap is none the longer for it.
      if (!isHeld || timeStamp - since >= restingTime) return
      isHeld = false
      gaze.drop()
    },
    pointercancel: release,
    contextmenu: (event) => (press || isHeld) && event.preventDefault(),
    click(event) {
      // Some clicks come without a `pointerdown` before them.
      if (!isHeld && event.target instanceof Element && !isCard(event.target)) gaze.drop()
      if (isHeld) stop(event)
      else if (isIdle() && event.target instanceof Element && !isCard(event.target)) gaze.pin(thingAt(event.target))
      isHeld = false
    },
  }
}

function keyboard({ gaze, isIdle, isCard }: Watching): Gestures {
  const pressed = (key: string): boolean => {
    const looks = key === lookKey && isOn(key)
    const { shown } = gaze
    if (shown && (key === 'Escape' || (looks && shown.pinned))) {
      gaze.drop()
      return true
    }
    const { activeElement } = document
    const asks = looks || (key === 'enter' && isIdle() && isWalked(activeElement))
    return asks && gaze.pin(gaze.restsOn ?? thingAt(activeElement))
  }
  return {
    focusin({ target }) {
      if (target instanceof Element && target.matches(':focus-visible') && !isTyping(target) && !isCard(target))
        gaze.restOn(thingAt(target))
    },
    focusout: () => gaze.leave(),
    keydown(event) {
      const { key, ctrlKey, metaKey, altKey, target } = event
      if (ctrlKey || metaKey || altKey || isTyping(target)) return
      if (pressed(key === 'Escape' ? key : key.toLowerCase())) stop(event)
    },
  }
}

function stop(event: Event): void {
  event.preventDefault()
  event.stopPropagation()
}

/** A grid or list whose cursor walks while it keeps the focus itself. */
const isWalked = (element: Element | null): boolean => element?.hasAttribute('aria-activedescendant') === true

function thingAt(target: EventTarget | null): Thing | undefined {
  if (!(target instanceof Element)) return undefined
  const active = isWalked(target) ? document.getElementById(target.getAttribute('aria-activedescendant') ?? '') : target
  const element = active?.closest('[data-token], [data-about]')
  const token = element?.getAttribute('data-token') ?? element?.getAttribute('data-about')
  return element && token ? { token, element } : undefined
}

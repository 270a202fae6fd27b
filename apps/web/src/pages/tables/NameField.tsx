import type { Me } from '@toadstool/protocol'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { rename } from '../../api/lobby.ts'
import { problemKey } from '../../api/problemKey.ts'
import { type TextKey, useT } from '../../i18n/index.ts'
import { TextField } from '../../kit/Field.tsx'
import { toast } from '../../kit/Toast.tsx'

interface Props {
  readonly me: Me
  readonly label: string
  /** A name that somebody else has where I am. */
  readonly taken?: string | undefined
}

/** The name under which I sit at tables: kept when I leave the field, press anything else, or press Enter. */
export function NameField({ me, label, taken }: Props) {
  const t = useT()
  const [name, setName] = useState(me.name)
  const [error, setError] = useState<TextKey>()
  const clean = name.replace(/\s+/g, ' ').trim()
  /** As it was last kept, or refused. */
  const said = useRef(me.name)
  const refuse = (why: TextKey) => {
    setError(why)
    toast(t(why), { tone: 'problem' })
  }
  const save = () => {
    said.current = clean
    setError(undefined)
    if (!clean) return refuse('name.wrong')
    rename(clean).then(
      () => toast(t('name.saved')),
      (failed: unknown) => refuse(problemKey(failed) === 'problem.bad-request' ? 'name.wrong' : problemKey(failed)),
    )
  }
  const saveNew = () => {
    if (clean !== said.current) save()
  }
  const form = useLeaving(saveNew)
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (clean !== me.name || !me.named) save()
  }
  const why = error ?? (clean === taken ? 'problem.name-taken' : undefined)
  return (
    <form ref={form} onSubmit={send}>
      <TextField
        label={label}
        hint={t('name.hint')}
        value={name}
        maxLength={24}
        autoComplete="nickname"
        onChange={setName}
        error={why && t(why)}
      />
    </form>
  )
}

/** Calls `then` when the focus leaves the form, or as soon as something outside is pressed, before that press has any effect. */
function useLeaving(then: () => void) {
  const form = useRef<HTMLFormElement>(null)
  const leave = useRef(then)
  leave.current = then
  useEffect(() => {
    let isPressing = false
    const isInside = ({ target }: Event): boolean => target instanceof Node && form.current?.contains(target) === true
    const down = () => {
      isPressing = true
    }
    // What is pressed must not move away before the press is over.
    const up = () => {
      isPressing = false
      if (form.current && !form.current.contains(document.activeElement)) setTimeout(() => leave.current())
    }
    const click = (event: Event) => {
      isPressing = false
      if (!isInside(event)) leave.current()
    }
    const out = (event: Event) => {
      if (isInside(event) && !isPressing) leave.current()
    }
    const heard = { pointerdown: down, pointerup: up, pointercancel: up, click, focusout: out }
    for (const [event, listener] of Object.entries(heard)) document.addEventListener(event, listener, true)
    return () => {
      for (const [event, listener] of Object.entries(heard)) document.removeEventListener(event, listener, true)
    }
  }, [])
  return form
}

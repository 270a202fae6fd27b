/** Circles: mine, one by its link, and what its members do there. */
import type Router from '@koa/router'
import { circleId, RequestError } from '@toadstool/protocol'
import {
  answerAsk,
  askToJoin,
  dismiss,
  gather,
  openCircle,
  proposeEvening,
  sayFree,
  settleEvening,
  voteOnEvening,
} from '@toadstool/protocol/circles'
import type { Context } from 'koa'
import type { z } from 'zod/mini'
import { bodyOf } from '../../http/body.ts'
import { guest, visitor } from '../../identity/guest.ts'
import type { PersonRecord } from '../../journal/records.ts'
import { membersFor } from '../circles/circles.ts'
import { circleFor, circlesOf } from '../circles/page.ts'
import { nothing, type RouteParts } from './parts.ts'

export function routeCircles(router: Router, parts: RouteParts): void {
  const { people, journal, host, circles, gathering } = parts

  router.get('/circles', async (context) => {
    const viewer = await visitor(people, context)
    context.body = viewer ? await circlesOf(parts, viewer.id) : { circles: [] }
  })

  router.post('/circles', async (context) => {
    const { name } = await bodyOf(context, openCircle)
    const person = await guest(people, context)
    const { id } = await circles.found(person, name)
    context.status = 201
    context.body = await circleFor(parts, id, person)
  })

  router.get('/circles/:circle', async (context) => {
    context.body = await circleFor(parts, circleIn(context), await visitor(people, context))
  })

  router.get('/circles/:circle/results', async (context) => {
    const [id, viewer] = [circleIn(context), await guest(people, context)]
    await membersFor(journal, viewer, id)
    context.body = await host.resultsOf(id)
  })

  router.post('/circles/:circle/gather', async (context) => {
    const id = circleIn(context)
    const wish = await bodyOf(context, gather)
    const person = await guest(people, context)
    context.status = 201
    context.body = await gathering.open(person, id, wish)
  })

  routeActs(router, parts)
}

function routeActs(router: Router, parts: RouteParts): void {
  const { circles, evenings } = parts
  const acts = {
    ask: act(parts, askToJoin, (person, { id }, { asks }) => circles.ask(person, id, asks)),
    answer: act(parts, answerAsk, (person, { id }, { person: asker, yes }) => circles.answer(person, id, asker, yes)),
    leave: act(parts, nothing, (person, { id }) => circles.leave(person, id)),
    dismiss: act(parts, dismiss, (person, { id }, { person: other }) => circles.dismiss(person, id, other)),
    free: act(parts, sayFree, (person, { id }, { hours }) => circles.sayFree(person, id, hours)),
    evenings: act(parts, proposeEvening, (person, { id }, { times }) => evenings.propose(person, id, times)),
    'evenings/:evening/vote': act(parts, voteOnEvening, (person, { id, evening }, { votes }) => evenings.vote(person, id, evening, votes)),
    'evenings/:evening/settle': act(parts, settleEvening, (person, { id, evening }, { time }) =>
      evenings.settle(person, id, evening, time),
    ),
    'evenings/:evening/drop': act(parts, nothing, (person, { id, evening }) => evenings.drop(person, id, evening)),
  }
  for (const [name, answer] of Object.entries(acts)) router.post(`/circles/:circle/${name}`, answer)
}

interface Place {
  readonly id: string
  /** Empty where the address names none. */
  readonly evening: string
}

/** An act of a person in a circle, answered with the circle as they see it then. */
function act<T>(parts: RouteParts, shape: z.ZodMiniType<T>, does: (person: PersonRecord, place: Place, body: T) => Promise<void>) {
  return async (context: Context): Promise<void> => {
    const place = { id: circleIn(context), evening: String(context.params.evening ?? '') }
    const body = await bodyOf(context, shape)
    const person = await guest(parts.people, context)
    await does(person, place, body)
    context.body = await circleFor(parts, place.id, person)
  }
}

/** The id of the circle in the path. */
function circleIn(context: Context): string {
  const read = circleId.safeParse(context.params.circle)
  if (!read.success) throw new RequestError('no-such-circle', 'there is no circle at this address')
  return read.data
}

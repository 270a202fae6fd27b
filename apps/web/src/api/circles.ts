/** Circles of people who play together again and again. Apart from the other requests: few pages load it. */
import { useMutation, useQuery } from '@tanstack/react-query'
import { type Circle, circle, circleList, circleResults, type Gather, gathered, type Vote } from '@toadstool/protocol/circles'
import { asGuest, keys, mixes, queries } from './lobby.ts'
import { asked } from './request.ts'

/** Who is there changes without notice: it is asked anew each minute that somebody looks. */
const often = 60_000

export const useCircles = () =>
  useQuery({ queryKey: keys.circles, queryFn: () => asGuest(() => asked('GET', '/api/circles', circleList)), refetchInterval: often })

export const useCircle = (id: string) =>
  useQuery({ queryKey: keys.circle(id), queryFn: () => asGuest(() => asked('GET', pathOf(id), circle)), refetchInterval: often })

export const useCircleResults = (id: string) =>
  useQuery({ queryKey: keys.circleResults(id), queryFn: () => asGuest(() => asked('GET', `${pathOf(id)}/results`, circleResults)) })

export const useOpenCircle = () =>
  useMutation({ mutationFn: (name: string) => asGuest(() => asked('POST', '/api/circles', circle, { name })), onSuccess: keep })

/** What can be done in a circle; each is answered with the circle as it is then. */
export type CircleAct =
  | { readonly do: 'ask'; readonly asks: boolean }
  | { readonly do: 'answer'; readonly person: string; readonly yes: boolean }
  | { readonly do: 'leave' }
  | { readonly do: 'dismiss'; readonly person: string }
  | { readonly do: 'free'; readonly hours: number | null }
  | { readonly do: 'evenings'; readonly times: readonly number[] }
  | { readonly do: `evenings/${string}/vote`; readonly votes: readonly (Vote | null)[] }
  | { readonly do: `evenings/${string}/settle`; readonly time: number }
  | { readonly do: `evenings/${string}/drop` }

export function useCircleActs(id: string) {
  const { mutateAsync, isPending, variables } = useMutation({
    mutationFn: ({ do: verb, ...said }: CircleAct) => asGuest(() => asked('POST', `${pathOf(id)}/${verb}`, circle, said)),
    onSuccess: keep,
  })
  return { act: mutateAsync, pending: isPending ? variables : undefined }
}

export const useGather = (id: string) =>
  useMutation({
    mutationFn: (wish: Gather) => asGuest(() => asked('POST', `${pathOf(id)}/gather`, gathered, { ...wish, ...mixes })),
    onSuccess: () => queries.invalidateQueries({ queryKey: keys.tables }),
  })

const pathOf = (id: string): string => `/api/circles/${id}`

function keep(found: Circle): void {
  queries.setQueryData(keys.circle(found.id), found)
  void queries.invalidateQueries({ queryKey: keys.circles })
}

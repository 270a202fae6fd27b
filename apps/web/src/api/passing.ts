import { problemSchema } from '@toadstool/protocol'

const passing: readonly string[] = ['shutting-down', 'too-many-requests', 'internal']

/** Is this a passing failure? What was asked for is asked for again. */
export const isPassing = (problem: unknown): boolean => passing.includes(problemSchema.safeParse(problem).data?.error ?? '')

/** The JSON schema of a match's file: for programs that know no TypeScript. */
import { z } from 'zod/mini'
import { matchFile } from './matchFile.ts'

export const matchFileSchema = (): object => ({
  title: 'toadstool-match/1',
  ...z.toJSONSchema(matchFile, { io: 'input', unrepresentable: 'any' }),
})

/** What whoever runs a match needs: the server, or a page alone. */
export * from './file.ts'
export * from './front.ts'
export * from './match.ts'
export * from './occasions.ts'
export * from './seated.ts'
export * from './tempo.ts'

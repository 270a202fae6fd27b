export * from './invariants.ts'
export * from './randomPlay.ts'
export * from './table.ts'
export * from './twoWorlds.ts'

export * from './company.ts'
export * from './errors.ts'
export * from './live.ts'
export * from './lobby.ts'

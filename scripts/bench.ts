// What a move costs: `npm run bench`, by itself part by part (`bench/host.ts`), or with `--peer` beside the stock
// server of boardgame.io (`peer/compare.ts`), or with `--long` what long matches cost others (`bench/long.ts`).
const part = process.argv.includes('--peer') ? './peer/compare.ts' : process.argv.includes('--long') ? './bench/long.ts' : './bench/host.ts'
await import(part)

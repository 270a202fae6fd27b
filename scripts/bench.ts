// What a move costs: `npm run bench`, by itself part by part (`bench/host.ts`), or with `--peer` beside the stock
// server of boardgame.io (`peer/compare.ts`).
await import(process.argv.includes('--peer') ? './peer/compare.ts' : './bench/host.ts')

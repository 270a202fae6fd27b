// The page's content policy forbids code made from strings: zod has to know before it loads, or it would try once.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

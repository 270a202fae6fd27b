// The page's content policy forbids code made from strings: zod is told so before it is loaded, or it would try once.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

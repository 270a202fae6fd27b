export declare const serverFlags: (cores?: number) => string[]

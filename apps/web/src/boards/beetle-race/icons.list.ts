/** What the board draws. After a change: `node scripts/icons.ts`, in apps/web. */
export const board = ['acorn', 'almond', 'elderberry', 'linden-leaf']

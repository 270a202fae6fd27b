/** What addresses of pages are made of; without a schema, since the home page has no room for any. */

/** In the query of a table's page: the match as it was after so many actions. */
export const momentParameter = 'move'

/** In the query of a local match's page: the client of an earlier release that is to draw it. */
export const clientParameter = 'client'

/** The name of the client that draws matches by these rules, if a later release has others (docs/rules-versions.md). */
export const earlierClient = (game: string, rules: number): string => `${game}-${rules}`

/** Where its page and the list of its files are, as JSON. */
export const earlierListAt = (client: string): string => `/earlier/${client}.json`

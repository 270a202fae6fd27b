/** What addresses of pages are made of; without a schema, since the home page has no room for any. */

/** In the query of a table's page: the match as it was after so many actions. */
export const momentParameter = 'move'

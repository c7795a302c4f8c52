import { sql } from 'kysely'
import { searchPattern } from '#language/words/search-pattern.ts'

/** True of rows in whose column a text is: case, accents that it does not have, tags and hidden signs do not count. */
export function contains(column: string, text: string) {
  return sql<boolean>`${sql.ref(column)} ~* ${searchPattern(text, { foldsAccents: true, isTagged: true })}`
}

import { sql } from 'kysely'
import { searchPattern } from '#language/words/search-pattern.ts'

/** True for rows whose column has a text; ignores case, accents that the text lacks, tags and hidden characters. */
export function contains(column: string, text: string) {
  return sql<boolean>`${sql.ref(column)} ~* ${searchPattern(text, { foldsAccents: true, isTagged: true })}`
}

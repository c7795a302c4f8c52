import type { Locale } from '#contract/locales.ts'
import { matchDirection } from '../../engines/match-direction.ts'
import type { EngineDirections } from '../../engines/router.ts'
import type { Offers } from '../../quality/scorer.ts'
import { findTargets } from './find-targets.ts'
import { catalogue } from '#language/languages/catalogue.ts'
import { languageName } from '#language/languages/language-name.ts'
import { limits } from '#contract/limits.ts'
import type { Language, LanguagesPage } from '#contract/resources/language.ts'
import type { CoreParts } from '../core-parts.ts'
import { Problem } from '../problem.ts'
import type { Caller } from '../../ports/records.ts'

type LanguagesWish = {
  readonly after?: string
  readonly limit?: number
  readonly locale: Locale
  /** Adds the engines' target languages of each. */
  readonly engines?: boolean
}

/**
 * Lists the catalogue by its names in `locale`, with the caller's scores, or those of everyone. The cursor is the code
 * of the last language received.
 */
export async function listLanguages(
  { isScored, listDirections }: Pick<CoreParts, 'isScored' | 'listDirections'>,
  { after, limit = limits.page.languages.default, locale, engines = false }: LanguagesWish,
  caller: Pick<Caller, 'organisationId'> | null,
): Promise<LanguagesPage> {
  const all = byName(locale)
  const start = after === undefined ? 0 : all.findIndex(({ code }) => code === after) + 1
  if (after !== undefined && start === 0)
    throw new Problem('invalid-request', { errors: [{ path: 'after', message: 'a cursor of an earlier page' }] })
  const page = all.slice(start, start + limit)
  const directions = await listDirections(caller?.organisationId ?? null)
  const targetsOf = engines ? findTargets(directions) : () => undefined
  return {
    languages: page.map(({ code, name }): Language => {
      const pairs = targetsOf(code)
      const qe = isScored(code, caller?.organisationId ?? null, offersOf(directions))
      return { code, name, qe, ...(pairs !== undefined && { pairs }) }
    }),
    next_after: start + limit < all.length ? (page.at(-1)?.code ?? null) : null,
  }
}

/** Returns a function for the offers of engines. One whose directions are not known yet gives no scores. */
function offersOf(directions: readonly EngineDirections[]): Offers {
  return (engine, direction) =>
    directions.some(
      ({ id, pairs }) =>
        id === engine && (pairs === 'any' || (pairs !== 'unknown' && matchDirection(pairs, direction) !== null)),
    )
}

type Named = { readonly code: string; readonly name: string }

const lists = new Map<string, readonly Named[]>()

function byName(locale: Locale): readonly Named[] {
  const known = lists.get(locale)
  if (known) return known
  const { compare } = new Intl.Collator(locale)
  const list = catalogue
    .map((code) => ({ code, name: languageName(code, locale) }))
    .sort((a, b) => compare(a.name, b.name))
  lists.set(locale, list)
  return list
}

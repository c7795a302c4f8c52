import { canonicalLanguage } from '#language/languages/canonical-language.ts'
import { sameLanguage } from '#language/languages/same-language.ts'
import { type Attributes, readXml, type XmlHandler } from '../read-xml.ts'
import { concepts, languages, terms } from '../tbx/tbx-names.ts'
import { addConcept, startPairs, type Survey } from './survey.ts'

/**
 * Counts the pairs of languages in the units of a TMX or XLIFF, or the source terms in the
 * concepts of a TBX. The source is the language
 * that the file declares as such, else the first of the unit.
 *
 * @throws InvalidResource as `readXml`
 */
export async function surveyXml(
  format: 'tmx' | 'tbx' | 'xliff',
  bytes: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
): Promise<Survey> {
  const pairs = startPairs()
  let entries = 0
  const handler = { tmx: tmxHandler, tbx: tbxHandler, xliff: xliffHandler }[format](count, countConcept)
  function count(found: readonly string[], named: string | null): void {
    entries++
    const source = found.find((code) => named !== null && sameLanguage(code, named)) ?? found[0]
    if (source === undefined) return
    for (const target of new Set(found)) if (target !== source) pairs.add(source, target)
  }
  function countConcept(terms: ReadonlyMap<string, number>, named: string | null): void {
    entries += addConcept(pairs, terms, named)
  }
  // The reader yields no units: they are counted while it reads.
  for await (const _ of readXml(bytes, handler, signal)) continue
  return { entries, pairs: pairs.list(), columns: [], isHeaded: false }
}

type Count = (languages: readonly string[], source: string | null) => void
type CountConcept = (terms: ReadonlyMap<string, number>, source: string | null) => void

function tmxHandler(count: Count): XmlHandler {
  let head: string | null = null
  let unit: string[] | null = null
  let source: string | null = null
  return {
    units: [],
    open(name, attributes) {
      if (name === 'header') head = codeOf(attributes['srclang'])
      if (name === 'tu') [unit, source] = [[], codeOf(attributes['srclang']) ?? head]
      if (name === 'tuv') unit?.push(...listed(languageOf(attributes)))
    },
    close(name) {
      if (name !== 'tu' || unit === null) return
      count(unit, source)
      unit = null
    },
    text() {},
  }
}

function tbxHandler(_: Count, countConcept: CountConcept): XmlHandler {
  let head: string | null = null
  let concept: Map<string, number> | null = null
  let language: string | null = null
  return {
    units: [],
    open(name, attributes) {
      if (name === 'martif' || name.toLowerCase() === 'tbx') head = languageOf(attributes)
      if (concepts.has(name)) concept = new Map()
      else if (languages.has(name)) language = languageOf(attributes)
      else if (terms.has(name) && language !== null) concept?.set(language, (concept.get(language) ?? 0) + 1)
    },
    close(name) {
      if (languages.has(name)) language = null
      if (!concepts.has(name) || concept === null) return
      countConcept(concept, head)
      concept = null
    },
    text() {},
  }
}

function xliffHandler(count: Count): XmlHandler {
  let pair: readonly (string | null)[] = []
  return {
    units: [],
    open(name, attributes) {
      if (name === 'xliff') pair = [codeOf(attributes['srcLang']), codeOf(attributes['trgLang'])]
      if (name === 'file' && attributes['source-language'] !== undefined)
        pair = [codeOf(attributes['source-language']), codeOf(attributes['target-language'])]
      if (name === 'trans-unit' || name === 'segment') count(pair.flatMap(listed), pair[0] ?? null)
    },
    close() {},
    text() {},
  }
}

function languageOf(attributes: Attributes): string | null {
  return codeOf(attributes['xml:lang'] ?? attributes['lang'])
}

function codeOf(code: string | undefined): string | null {
  return code === undefined ? null : canonicalLanguage(code)
}

function listed(code: string | null): string[] {
  return code === null ? [] : [code]
}

import { InvalidResource } from '../invalid-resource.ts'
import { makeLanguageRank } from '#language/languages/language-rank.ts'
import type { ReadResourceOptions, ReadUnit } from '../read-unit.ts'
import { type Attributes, readXml, type XmlHandler } from '../read-xml.ts'
import { conceptUnits } from './concept-units.ts'
import type { TbxChange, TbxConcept, TbxLanguage, TbxTeller, TbxTerm } from './tbx-concept.ts'
import { concepts, groups, languages, terms, typed } from './tbx-names.ts'

const nothing = (): TbxTeller => ({ props: [], notes: [], changes: [] })

/**
 * Reads TBX 2008 and ISO 30042:2019 in both its styles (`dca`: the kind of a value is its `type`; `dct`: the name of its
 * element, in the namespace of a module), and TBX-Min. Elements are named by their local names.
 *
 * @throws InvalidResource as `readXml`, and for XML that is not TBX
 */
export function readTbx(
  bytes: AsyncIterable<Uint8Array>,
  options: ReadResourceOptions,
  signal: AbortSignal,
): AsyncGenerator<ReadUnit> {
  return readXml(bytes, openTbx(options), signal)
}

/** The element whose text is being read; `depth` is its depth. */
type Reported = { readonly name: string; readonly depth: number; readonly isPreserved: boolean; value: string }

function openTbx({ kind, sourceLang, targetLang }: ReadResourceOptions): XmlHandler {
  const rankSource = makeLanguageRank(sourceLang)
  const rankTarget = makeLanguageRank(targetLang)
  const units: ReadUnit[] = []
  let depth = 0
  let concept: TbxConcept | null = null
  let language: TbxLanguage | null = null
  let term: TbxTerm | null = null
  let change: TbxChange | null = null
  let reported: Reported | null = null

  function openStructure(name: string, attributes: Attributes, line: number): boolean {
    if (concepts.has(name)) concept = { ...nothing(), line, languages: [] }
    else if (languages.has(name)) {
      language = { ...nothing(), lang: attributes['xml:lang'] ?? attributes['lang'] ?? '', terms: [] }
      concept?.languages.push(language)
    } else if (terms.has(name)) {
      term = { ...nothing(), text: '' }
      language?.terms.push(term)
    } else if (name === 'transacGrp') change = { date: '', author: '' }
    else return groups.has(name)
    return true
  }

  function closeStructure(name: string): void {
    if (concepts.has(name) && concept !== null) {
      units.push(...conceptUnits(concept, rankSource, rankTarget, kind))
      concept = language = term = null
    }
    if (languages.has(name)) language = term = null
    if (terms.has(name)) term = null
    if (name === 'transacGrp' && change !== null) {
      teller()?.changes.push(change)
      change = null
    }
  }

  function keep({ name, value, isPreserved }: Reported): void {
    const text = isPreserved ? value : value.trim().replaceAll(/\s+/g, ' ')
    if (name === 'term' && term !== null) term.text = value
    else if (name === 'note') teller()?.notes.push(text)
    else if (change === null) teller()?.props.push({ name, value: text })
    else if (name === 'date') change.date = text
    else if (name === 'responsibility') change.author = text
  }

  const teller = (): TbxTeller | null => term ?? language ?? concept

  return {
    units,
    open(name, attributes, line) {
      if (depth === 0 && name !== 'martif' && name.toLowerCase() !== 'tbx')
        throw new InvalidResource('unknown-format', { root: name.slice(0, 40) })
      depth++
      // Elements within a text are skipped, but not their text: `<term>H<hi>2</hi>O</term>`.
      if (reported !== null || openStructure(name, attributes, line) || concept === null) return
      const own = typed.has(name) ? (attributes['type'] ?? name) : name
      reported = { name: own, depth, isPreserved: attributes['xml:space'] === 'preserve', value: '' }
    },
    close(name) {
      if (reported?.depth === depth) {
        keep(reported)
        reported = null
      } else if (reported === null) closeStructure(name)
      depth--
    },
    text(text) {
      if (reported !== null) reported.value += text
    },
  }
}

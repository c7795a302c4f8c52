import type { Issue } from '../check.ts'
import type { Context } from '../context.ts'
import { areRelated } from '../languages/families.ts'
import { type CapitalWord, findCapitalWords, isMisspelt, isName, isSwapped } from './find-names.ts'

/** Languages that write only names with a capital inside a sentence, and leave names of others as they are. */
const KEEPING: ReadonlySet<string> = new Set('en es ca gl fr pt it ro eu nl'.split(' '))
const LEAST = 5
// Limit of names, because each is compared with each.
const MOST_COMPARED = 40

/**
 * Reports a name of the source that the translation has with a slip: `Wittgenstein` → `Wittgesntein`. Ignores names
 * that a language adapts (`Brazil` → `Brasil`), and other endings. Related languages write so many words nearly alike
 * (`Ejemplos` and `Exemples`) that only swapped letters are a slip. A name of the glossary alone is sure enough for a fix.
 */
export function checkNames({ source, target, terms }: Context): Issue[] {
  if (!KEEPING.has(source.language) || !(KEEPING.has(target.language) || target.language === 'de')) return []
  const [from, to] = [findCapitalWords(source), findCapitalWords(target)]
  const [inSource, inTarget] = [from, to].map((words) => new Set(words.map(({ bare }) => bare)))
  const lost = from.filter(
    (word) => word.bare.length >= LEAST && inTarget?.has(word.bare) !== true && isName(word, source),
  )
  if (lost.length === 0) return []
  const isSlip = areRelated(source.language, target.language) ? isSwapped : isMisspelt
  const added = to.filter(({ bare }) => inSource?.has(bare) !== true)
  return lost.slice(0, MOST_COMPARED).flatMap((name) => {
    const other = added.slice(0, MOST_COMPARED).find(({ bare }) => isSlip(name.bare, bare))
    return other === undefined ? [] : [reportChanged(name, other)]
  })

  function reportChanged(name: CapitalWord, other: CapitalWord): Issue {
    return {
      sentence: 'names.changed',
      data: { source: name.text, target: other.text },
      source_span: source.span(name.start, name.end),
      target_span: target.span(other.start, other.end),
      fix: isOfGlossary(name.text) ? target.fix(other.start, other.end, name.text) : null,
    }
  }

  function isOfGlossary(name: string): boolean {
    return terms.counts.some(({ found }) =>
      found.terms.some(({ targets }) => targets.some((written) => written.split(/[^\p{L}\p{M}]+/u).includes(name))),
    )
  }
}

import type { Issue } from '../check.ts'
import type { Context } from '../context.ts'
import { type CapitalWord, findCapitalWords, isMisspelt, isName } from './find-names.ts'

/** Languages that write only names with a capital inside a sentence, and leave names of others as they are. */
const KEEPING: ReadonlySet<string> = new Set('en es ca gl fr pt it ro eu nl'.split(' '))
const LEAST = 5
// Limit of names, because each is compared with each.
const MOST_COMPARED = 40

/**
 * Reports a name of the source that the translation has with a slip: `Wittgenstein` → `Wittgesntein`. Ignores names
 * that a language adapts (`Brazil` → `Brasil`), and other endings.
 */
export function checkNames({ source, target }: Context): Issue[] {
  if (!KEEPING.has(source.language) || !(KEEPING.has(target.language) || target.language === 'de')) return []
  const [from, to] = [findCapitalWords(source), findCapitalWords(target)]
  const [inSource, inTarget] = [from, to].map((words) => new Set(words.map(({ bare }) => bare)))
  const lost = from.filter(
    (word) => word.bare.length >= LEAST && inTarget?.has(word.bare) !== true && isName(word, source),
  )
  if (lost.length === 0) return []
  const added = to.filter(({ bare }) => inSource?.has(bare) !== true)
  return lost.slice(0, MOST_COMPARED).flatMap((name) => {
    const other = added.slice(0, MOST_COMPARED).find(({ bare }) => isMisspelt(name.bare, bare))
    return other === undefined ? [] : [reportChanged(name, other)]
  })

  function reportChanged(name: CapitalWord, other: CapitalWord): Issue {
    return {
      sentence: 'names.changed',
      data: { source: name.text, target: other.text },
      source_span: source.span(name.start, name.end),
      target_span: target.span(other.start, other.end),
      fix: target.fix(other.start, other.end, name.text),
    }
  }
}

import { isCodeLine } from '../../codes/code-line.ts'
import type { Issue } from '../check.ts'
import { areRelated } from '../languages/families.ts'
import type { Context } from '../context.ts'

// Words include digits, so that no run begins inside `x86`.
const WORD = /[\p{L}\p{M}\p{N}'’]+/gu
const QUOTED = /[«“„"][^«»“”„"]{1,200}[»”“"]/g

/** Words in a row that make a phrase count as left; related languages share more. */
const LEAST = 4
const LEAST_RELATED = 9

/**
 * Reports a part of the source that was left: four words in a row, three of them ordinary ones (no names, no titles, no
 * parts of `table-caption-object`, not in quotes). A target that is the source as a whole is reported by another check.
 */
export function checkUntranslatedRun({ source, target }: Context): Issue[] {
  if (source.language === target.language || source.plain.trim() === target.plain.trim()) return []
  const least = areRelated(source.language, target.language) ? LEAST_RELATED : LEAST
  const prose = unquoted(target.prose)
  const sourceWords = source.prose.toLowerCase().match(WORD) ?? []
  if (!hasStreak(prose.toLowerCase().match(WORD) ?? [], new Set(sourceWords), least)) return []
  if (isCodeLine(source.plain)) return []
  const words = Array.from(prose.matchAll(WORD), ({ 0: text, index }) => ({ text, index }))
  const runs = runsOf(sourceWords, least)
  const found: Issue[] = []
  for (let at = 0; at + least <= words.length; at++) {
    if (!runs.has(keyOf(words.slice(at, at + least).map(({ text }) => text.toLowerCase())))) continue
    let end = at + least
    while (
      end < words.length &&
      runs.has(keyOf(words.slice(end - least + 1, end + 1).map(({ text }) => text.toLowerCase())))
    )
      end++
    const run = words.slice(at, end)
    const isOrdinary = ({ text, index }: { text: string; index: number }) =>
      /^\p{Ll}{2,}|^\p{Lo}/u.test(text) && !/[_-]/.test(prose.charAt(index - 1) + prose.charAt(index + text.length))
    const ordinary = run.filter(isOrdinary).length
    const [first, last] = [run[0], run.at(-1)]
    if (ordinary >= 3 && first !== undefined && last !== undefined) {
      const until = last.index + last.text.length
      found.push({
        sentence: 'untranslated-run',
        data: { text: target.plain.slice(first.index, until) },
        target_span: target.span(first.index, until),
      })
    }
    at = end - 1
  }
  return found
}

/** True when so many words in a row are somewhere in the source: without them, nothing else has to be looked at. */
function hasStreak(words: readonly string[], known: ReadonlySet<string>, least: number): boolean {
  let streak = 0
  return words.some((word) => {
    streak = known.has(word) ? streak + 1 : 0
    return streak >= least
  })
}

/** Every run of `length` words. */
function runsOf(words: readonly string[], length: number): ReadonlySet<string> {
  const runs = new Set<string>()
  for (let at = 0; at + length <= words.length; at++) runs.add(keyOf(words.slice(at, at + length)))
  return runs
}

function keyOf(words: readonly string[]): string {
  return words.join(' ')
}

/** Blanks quotations, which may stay in their language; offsets stay the same. */
function unquoted(prose: string): string {
  return prose.replace(QUOTED, (quoted) => ' '.repeat(quoted.length))
}

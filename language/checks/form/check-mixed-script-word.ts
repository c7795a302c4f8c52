import type { Issue } from '../check.ts'
import type { Context } from '../context.ts'

const WORD = /[\p{L}\p{M}\p{N}]{3,}/gu

/** Letters of Latin that look like those of Cyrillic and Greek. */
const CYRILLIC = { latin: 'aceopxyABCEHKMOPTXi', other: 'асеорхуАВСЕНКМОРТХі' } as const
const GREEK = { latin: 'ABEZHIKMNOPTYXov', other: 'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧον' } as const

/**
 * Reports words of two scripts in which the letters of the lesser one only look like those of the other. Words with
 * digits and those of the source are names of models and units.
 */
export function checkMixedScriptWord({ source, target }: Context): Issue[] {
  // Nearly every text has letters of one script alone.
  if (!/[\u0370-\u052F]/.test(target.prose) || !/[A-Za-z]/.test(target.prose)) return []
  return Array.from(target.prose.matchAll(WORD)).flatMap(({ 0: word, index }): Issue[] => {
    if (/\p{N}/u.test(word) || source.prose.includes(word)) return []
    const right = repairWord(word)
    if (right === null) return []
    return [
      {
        sentence: 'mixed-script-word',
        data: { word },
        target_span: target.span(index, index + word.length),
        fix: target.fix(index, index + word.length, right),
      },
    ]
  })
}

/** `Mосквa` → `Москва`; null when the word is of one script, or not only of look-alikes. */
function repairWord(word: string): string | null {
  if (!/\p{Script=Latin}/u.test(word)) return null
  const latin = word.match(/\p{Script=Latin}/gu)?.length ?? 0
  for (const [pattern, { latin: latins, other }] of [
    [/\p{Script=Cyrillic}/gu, CYRILLIC],
    [/\p{Script=Greek}/gu, GREEK],
  ] as const) {
    const count = word.match(pattern)?.length ?? 0
    if (count === 0) continue
    const [from, to] = count >= latin ? [latins, other] : [other, latins]
    const lesser = count >= latin ? /\p{Script=Latin}/u : new RegExp(pattern.source, 'u')
    const repaired = Array.from(word, (letter) => {
      const at = from.indexOf(letter)
      return lesser.test(letter) && at !== -1 ? to.charAt(at) : letter
    }).join('')
    return Array.from(repaired).some((letter) => lesser.test(letter)) ? null : repaired
  }
  return null
}

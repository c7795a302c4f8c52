import { readJudgedPairs } from '../../testing/read-judged-pairs.ts'
import { randomNumbers } from './random-numbers.ts'

/** Returns English sentences with tags between their words, always the same ones. */
export function taggedSentences(count: number, sentences = englishSentences(count)): string[] {
  const next = randomNumbers(20_250_101)
  return sentences.map((sentence) => {
    const words = sentence.split(/(?<=\s)|(?=\s)/)
    const marked: string[] = []
    const open: number[] = []
    let id = 0
    for (const word of words) {
      const chance = next()
      if (chance < 0.06) marked.push(`<x${++id}/>`)
      else if (chance < 0.16) {
        open.push(++id)
        marked.push(`<g${id}>`)
      }
      marked.push(word)
      while (open.length > 0 && next() < 0.35) marked.push(`</g${open.pop()}>`)
    }
    return [...marked, ...open.toReversed().map((left) => `</g${left}>`)].join('')
  })
}

/** Returns the sources of the judged pairs, from the beginning again after the last one. */
function englishSentences(count: number): string[] {
  const pairs = readJudgedPairs('en-es')
  return Array.from({ length: count }, (_, index) => pairs[index % pairs.length]?.source ?? '')
}

import { readFileSync } from 'node:fs'
import { randomNumbers } from './random-numbers.ts'

const FILES = [
  { file: 'wmt14-word-en-es.tsv', column: 1 },
  { file: 'mlqe-da-en-de.tsv', column: 2 },
] as const

/** English sentences with up to six marks between their characters, always the same ones. */
export function markedSentences(count: number): string[] {
  const next = randomNumbers(20_250_101)
  return readSentences(count).map((sentence) => {
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

/** Where they are kept beside the repository; a test without them must fail. */
function readSentences(count: number): string[] {
  const sentences = [...new Set(FILES.flatMap(readColumn))].filter((text) => text !== '')
  if (sentences.length < count) throw new Error(`there are ${sentences.length} sentences, ${count} are needed`)
  return sentences.slice(0, count)
}

function readColumn({ file, column }: (typeof FILES)[number]): string[] {
  const lines = readFileSync(`../shared/qe-eval/${file}`, 'utf8').split('\n').slice(1)
  return lines.map((line) => line.split('\t')[column] ?? '')
}

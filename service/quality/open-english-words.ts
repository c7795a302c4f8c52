import { readFile } from 'node:fs/promises'
import { type EnglishWords, readEnglishWords } from './features/english-words.ts'

/**
 * What English words mean, read from the file when it is first asked for: a service without scores does without.
 * Throws an error that names the file when it cannot be read.
 */
export function openEnglishWords(file: string): () => Promise<EnglishWords> {
  let words: Promise<EnglishWords> | null = null
  return () => {
    words ??= read(file)
    return words
  }
}

async function read(file: string): Promise<EnglishWords> {
  try {
    return readEnglishWords(await readFile(file))
  } catch (error) {
    throw new Error(`${file} does not hold the English words of the scorer`, { cause: error })
  }
}

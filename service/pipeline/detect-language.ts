import { catalogue } from '#language/languages/catalogue.ts'
import type { DetectedLanguage } from '../ports/documents.ts'

/**
 * Least number of letters to name a language. English and Spanish texts of 12, 20, 40 and 60 characters were taken for
 * another language in 15 to 21, 6 to 9, 1 and 0.3 %, always as a reliable answer.
 */
const leastLetters = 16
/** Characters that count as three letters: Chinese or Japanese ones, Korean syllables. */
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu
const LETTER = /\p{L}/gu

/** Detects the language of a text; null where it is too short, or as much like one language as another. */
export async function openLanguageDetector(): Promise<(text: string) => DetectedLanguage | null> {
  // Its tables take 20 MB, so only a thread that analyses loads them.
  const { eld } = await import('eld/small')
  return (text) => {
    if (lettersIn(text) < leastLetters) return null
    const found = eld.detect(text)
    if (!found.isReliable() || !catalogue.includes(found.language)) return null
    return { code: found.language, confidence: found.getScores()[found.language] ?? 0 }
  }
}

function lettersIn(text: string): number {
  return (text.match(LETTER)?.length ?? 0) + 2 * (text.match(DENSE)?.length ?? 0)
}

import { baseLanguage } from './base-language.ts'

const WITHOUT_SPACES = new Set(['zh', 'yue', 'wuu', 'ja', 'th', 'lo', 'km', 'my', 'bo', 'dz'])

/** True for languages that put no space between words or between sentences. */
export function writesWithoutSpaces(code: string): boolean {
  return WITHOUT_SPACES.has(baseLanguage(code))
}

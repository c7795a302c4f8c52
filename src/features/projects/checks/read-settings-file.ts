import { limits } from '#contract/limits.ts'
import { type CheckLevel, checkLevels, type CheckSettings, isSettable } from '#language/checks/check-settings.ts'
import { isKeptWord } from '#language/checks/kept-words.ts'
import { isRecord } from '../../../lib/is-record.ts'

/** Bytes: a thousand long words in any script, twice over. */
export const mostBytes = 1_000_000

export type FileFault =
  | { readonly kind: 'tooLarge' }
  /** `line`: null where the browser does not report it. */
  | { readonly kind: 'notJson'; readonly line: number | null }
  | { readonly kind: 'notSettings' | 'notChecks' | 'notWords' | 'tooManyWords' }
  | { readonly kind: 'unknownCheck' | 'notLevel'; readonly name: string }
  /** The number of the word, from 1. */
  | { readonly kind: 'notWord'; readonly number: number }

export type ReadFile =
  | { readonly settings: CheckSettings; readonly faults: null }
  | { readonly settings: null; readonly faults: readonly FileFault[] }

/** Prints settings as a file: JSON, with its kind, for another project or another installation. */
export function printSettings({ checks, words }: CheckSettings): string {
  return `${JSON.stringify({ kind: 'qa-check-settings', checks, words }, null, 2)}\n`
}

/** Reads a file of settings; one of `checks` and `words` may be absent. All its faults are reported, in their order. */
export function readSettings(text: string): ReadFile {
  let file: unknown
  try {
    file = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    return refused([{ kind: 'notJson', line: lineOf(error, text) }])
  }
  if (!isRecord(file) || (file['checks'] === undefined && file['words'] === undefined))
    return refused([{ kind: 'notSettings' }])
  const { checks = {}, words = [] } = file
  const faults = [...faultsOfChecks(checks), ...faultsOfWords(words)]
  if (faults.length > 0) return refused(faults)
  // Everything was looked at.
  const settings = { checks: checks as Record<string, CheckLevel>, words: [...new Set(words as string[])] }
  return { settings, faults: null }
}

function refused(faults: readonly FileFault[]): ReadFile {
  return { settings: null, faults }
}

function faultsOfChecks(checks: unknown): readonly FileFault[] {
  if (!isRecord(checks)) return [{ kind: 'notChecks' }]
  return Object.entries(checks).flatMap(([name, level]): readonly FileFault[] => {
    if (!isSettable(name)) return [{ kind: 'unknownCheck', name }]
    return checkLevels.some((known) => known === level) ? [] : [{ kind: 'notLevel', name }]
  })
}

function faultsOfWords(words: unknown): readonly FileFault[] {
  if (!Array.isArray(words)) return [{ kind: 'notWords' }]
  if (words.length > limits.keptWords.most) return [{ kind: 'tooManyWords' }]
  return words.flatMap((word: unknown, index): readonly FileFault[] =>
    typeof word === 'string' && isKeptWord(word) && word.length <= limits.keptWords.characters
      ? []
      : [{ kind: 'notWord', number: index + 1 }],
  )
}

const TOKEN = /\s+|"(?:[^"\\\n]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null|[{}[\],:]/y

/** Returns the line of a fault: browsers name it or its place, and some only where a character is wrong by itself. */
function lineOf(error: unknown, text: string): number | null {
  const message = error instanceof Error ? error.message : ''
  const line = /\bline (\d+)/.exec(message)?.[1]
  if (line !== undefined) return Number(line)
  const named = /\bposition (\d+)/.exec(message)?.[1]
  const place = named === undefined ? endOfTokens(text) : Number(named)
  return place >= text.length ? null : text.slice(0, place).split('\n').length
}

function endOfTokens(text: string): number {
  TOKEN.lastIndex = 0
  let end = 0
  while (TOKEN.test(text)) end = TOKEN.lastIndex
  return end
}

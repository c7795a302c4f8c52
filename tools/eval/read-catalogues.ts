import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PairToCheck } from '#language/checks/run-checks.ts'

const FOLDER = '/usr/share/locale'
const MOST_OF_ONE = 15
const MOST = 600
const MOST_STRINGS = 2000

/** Reads sentences of the translated programs on this computer from gettext's catalogues: people translated them. */
export function readCatalogues(locale: string, targetLang: string): PairToCheck[] {
  const folder = join(FOLDER, locale, 'LC_MESSAGES')
  if (!existsSync(folder)) return []
  const files = readdirSync(folder).filter((file) => file.endsWith('.mo') && !file.startsWith('iso_'))
  const pairs = files.flatMap((file) => {
    const own = readCatalogue(readFileSync(join(folder, file))).filter(isSentence)
    const step = Math.max(1, Math.floor(own.length / MOST_OF_ONE))
    return own.filter((_, index) => index % step === 0).slice(0, MOST_OF_ONE)
  })
  return pairs.slice(0, MOST).map(([source, target]) => ({ source, target, sourceLang: 'en', targetLang }))
}

/** Reads strings of any length and kind, of two languages by their English text. */
export function readStrings(
  from: string,
  to: string,
  languages: Pick<PairToCheck, 'sourceLang' | 'targetLang'>,
): PairToCheck[] {
  const targets = readAll(to)
  const sources = from === 'en' ? new Map([...targets.keys()].map((key) => [key, key])) : readAll(from)
  const pairs = [...sources].flatMap(([key, source]) => {
    const target = targets.get(key)
    const isOpen = from !== 'en' && source === target && source === key
    return target === undefined || isOpen || /\p{Cc}/u.test(source + target) || source.length > 400
      ? []
      : [{ source, target, ...languages }]
  })
  const step = Math.max(1, Math.floor(pairs.length / MOST_STRINGS))
  return pairs.filter((_, index) => index % step === 0)
}

function readAll(locale: string): ReadonlyMap<string, string> {
  const folder = join(FOLDER, locale, 'LC_MESSAGES')
  if (!existsSync(folder)) return new Map()
  const files = readdirSync(folder).filter((file) => file.endsWith('.mo') && !file.startsWith('iso_'))
  return new Map(files.flatMap((file) => readCatalogue(readFileSync(join(folder, file)))).filter(isFilled))
}

/** False for the head of a catalogue, which has no source. */
function isFilled([source, target]: readonly [string, string]): boolean {
  return source !== '' && target !== ''
}

function isSentence([source, target]: readonly [string, string]): boolean {
  return source.length >= 25 && source.length <= 400 && !/[\p{Cc}]/u.test(source + target) && / \p{Ll}+ /u.test(source)
}

/** Reads the format of the manual of gettext: a header, then two tables of lengths and offsets. */
function readCatalogue(bytes: Buffer): [string, string][] {
  const little = bytes.readUInt32LE(0) === 0x950412de
  const at = (offset: number) => (little ? bytes.readUInt32LE(offset) : bytes.readUInt32BE(offset))
  const [count, sources, targets] = [at(8), at(12), at(16)]
  const text = (table: number, index: number) => {
    const [length, start] = [at(table + 8 * index), at(table + 8 * index + 4)]
    return bytes.toString('utf8', start, start + length)
  }
  const head = count > 0 ? text(targets, 0) : ''
  if (!/charset=utf-?8/i.test(head)) return []
  return Array.from({ length: count }, (_, index): [string, string] => [text(sources, index), text(targets, index)])
}

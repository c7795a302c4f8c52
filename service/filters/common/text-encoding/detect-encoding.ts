import chardet from 'chardet'
import iconv from 'iconv-lite'
import type { TextEncoding } from './text-encoding.ts'

/** Number of sampled bytes; they begin at the first byte beyond ASCII. */
const SAMPLE = 65_536

/** Encodings of a language's texts before UTF-8, the likelier first. */
const ofLanguage: Readonly<Record<string, readonly TextEncoding[]>> = {
  ar: ['windows-1256', 'iso-8859-6'],
  be: ['windows-1251', 'koi8-r'],
  bg: ['windows-1251', 'iso-8859-5'],
  cs: ['windows-1250', 'iso-8859-2'],
  el: ['windows-1253', 'iso-8859-7'],
  et: ['windows-1257', 'iso-8859-13'],
  fa: ['windows-1256'],
  he: ['windows-1255', 'iso-8859-8'],
  hr: ['windows-1250', 'iso-8859-2'],
  hu: ['windows-1250', 'iso-8859-2'],
  ja: ['shift_jis', 'euc-jp'],
  ko: ['euc-kr'],
  lt: ['windows-1257', 'iso-8859-13'],
  lv: ['windows-1257', 'iso-8859-13'],
  mk: ['windows-1251', 'iso-8859-5'],
  pl: ['windows-1250', 'iso-8859-2'],
  ro: ['windows-1250', 'iso-8859-2'],
  ru: ['windows-1251', 'koi8-r'],
  sk: ['windows-1250', 'iso-8859-2'],
  sl: ['windows-1250', 'iso-8859-2'],
  sr: ['windows-1251', 'windows-1250'],
  th: ['windows-874'],
  tr: ['windows-1254', 'iso-8859-9'],
  uk: ['windows-1251', 'koi8-u'],
  vi: ['windows-1258'],
  zh: ['gb18030', 'big5'],
}
const western: readonly TextEncoding[] = ['windows-1252', 'iso-8859-15']

/**
 * Letters that a language does not write, and for which its own letters are mistaken: `zimą` of windows-1250 is `zimš`
 * in ISO-8859-2, and statistics of Czech and Polish together do not detect that.
 */
const foreignTo: Readonly<Record<string, RegExp>> = {
  pl: /[šľžĽŠŽ]/g,
  sk: /[ąĄ]/g,
}

/** Percentage that the language adds to the detector's: enough to decide between encodings of one family. */
const LANGUAGE_BONUS = 30

const byDetectorName: Readonly<Record<string, readonly TextEncoding[]>> = {
  Shift_JIS: ['shift_jis'],
  'EUC-JP': ['euc-jp'],
  Big5: ['big5'],
  GB18030: ['gb18030'],
  'EUC-KR': ['euc-kr'],
  'KOI8-R': ['koi8-r'],
  'ISO-8859-1': ['windows-1252', 'iso-8859-1'],
  'ISO-8859-2': ['iso-8859-2', 'windows-1250'],
  'ISO-8859-5': ['iso-8859-5'],
  'ISO-8859-6': ['iso-8859-6', 'windows-1256'],
  'ISO-8859-7': ['windows-1253', 'iso-8859-7'],
  'ISO-8859-8': ['windows-1255', 'iso-8859-8'],
  'ISO-8859-9': ['windows-1254', 'iso-8859-9'],
  'windows-1250': ['windows-1250'],
  'windows-1251': ['windows-1251'],
  'windows-1252': ['windows-1252'],
  'windows-1253': ['windows-1253'],
  'windows-1254': ['windows-1254'],
  'windows-1255': ['windows-1255'],
  'windows-1256': ['windows-1256'],
  'windows-1257': ['windows-1257'],
  'windows-874': ['windows-874'],
}

const BEYOND_ASCII = /[^\s\0-\x7f]+/g
// Signs of a wrong encoding: `нЙТ`, `ľlu»oučký`, C1 controls, bytes that did not decode.
const ODD = /\p{Ll}(?=(?![A-Z])\p{Lu})|\p{L}(?=[^\p{L}\p{M}\p{N}\p{Pd}\s\0-\x7f’·]\p{Ll})|[\x80-\x9f\ufffd]/gu

/**
 * Returns the possible encodings of bytes that are not UTF-8, the likeliest first: by byte statistics, with the source
 * language to decide between neighbours. The caller takes the first that reproduces the bytes.
 */
export function detectEncoding(bytes: Uint8Array, sourceLang: string): readonly TextEncoding[] {
  const first = bytes.findIndex((byte) => byte >= 0x80)
  const start = Math.max(0, first - 512)
  const sample = Buffer.from(bytes.subarray(start, start + SAMPLE))
  const scores = new Map<TextEncoding, number>()
  for (const { name, confidence } of chardet.analyse(sample))
    for (const [rank, encoding] of (byDetectorName[name] ?? []).entries())
      scores.set(encoding, Math.max(scores.get(encoding) ?? 0, confidence - rank))
  for (const [rank, encoding] of encodingsOf(sourceLang).entries())
    scores.set(encoding, (scores.get(encoding) ?? 0) + LANGUAGE_BONUS - rank)
  // Every byte has a meaning in this encoding: the last resort.
  if (!scores.has('iso-8859-1')) scores.set('iso-8859-1', 0)
  const foreign = foreignTo[languageOf(sourceLang)]
  for (const [encoding, score] of scores) scores.set(encoding, score - oddness(iconv.decode(sample, encoding), foreign))
  return [...scores].sort(([, a], [, b]) => b - a).map(([encoding]) => encoding)
}

function encodingsOf(sourceLang: string): readonly TextEncoding[] {
  const language = languageOf(sourceLang)
  return Object.hasOwn(ofLanguage, language) ? (ofLanguage[language] ?? western) : western
}

function languageOf(code: string): string {
  return code.toLowerCase().split('-')[0] ?? ''
}

/**
 * Returns the percentage of impossible spellings in words beyond ASCII: a capital after a small letter, a sign between
 * letters, a letter that is foreign to the language.
 */
function oddness(text: string, foreign: RegExp | undefined): number {
  const words = text.match(BEYOND_ASCII)?.length ?? 0
  if (words === 0) return 0
  const strange = foreign === undefined ? 0 : (text.match(foreign)?.length ?? 0)
  return (100 * ((text.match(ODD)?.length ?? 0) + strange)) / words
}

import { monthsOf, weekdaysOf } from '#language/checks/facts/calendar.ts'
import type { PairToCheck } from '#language/checks/run-checks.ts'

/** Returns the target with one error of a kind; null where the pair has no place for it. `index` varies the place. */
type Inject = (pair: PairToCheck, next: PairToCheck, index: number) => string | null

const SWAPS: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  scale: [
    ['mil millones', 'millones'],
    ['millones', 'mil'],
    ['billion', 'million'],
    ['million', 'thousand'],
    ['mil milhões', 'milhões'],
    ['bilhões', 'milhões'],
    ['milhões', 'mil'],
    ['milions', 'mil'],
    ['milliards', 'millions'],
    ['millions', 'mille'],
    ['Milliarden', 'Millionen'],
    ['Millionen', 'Tausend'],
    ['miliardi', 'milioni'],
    ['milioni', 'mila'],
    ['миллионов', 'тысяч'],
    ['миллиардов', 'миллионов'],
    ['亿', '万'],
    ['億', '万'],
    ['万', '億'],
    ['억', '만'],
    ['만', '억'],
    ['مليون', 'ألف'],
  ],
  currency: [
    ['€', '$'],
    ['$', '€'],
    ['£', '€'],
    ['dólares', 'euros'],
    ['euros', 'dólares'],
    ['dollars', 'euros'],
    ['euro', 'dollari'],
    ['Euro', 'Dollar'],
    ['ユーロ', 'ドル'],
    ['欧元', '美元'],
    ['유로', '달러'],
    ['евро', 'долларов'],
    ['يورو', 'دولار'],
  ],
}

const UNITS: readonly (readonly [RegExp, string])[] = [
  [/(?<=\d[\s\u00A0\u202F]?)mg\b/, 'g'],
  [/(?<=\d[\s\u00A0\u202F]?)km(?!\p{L}|\/)/u, 'm'],
  [/(?<=\d[\s\u00A0\u202F]?)kg\b/, 'g'],
  [/(?<=\d[\s\u00A0\u202F]?)m(?![\p{L}²³/])/u, 'km'],
  [/(?<=\d[\s\u00A0\u202F]?)min\b/, 'h'],
  [/(?<=\d[\s\u00A0\u202F]?)(?:kilómetros|quilòmetres|kilomètres|quilômetros|quilómetros|chilometri|kilometers)/, 'm'],
  [/(?<=\d[\s\u00A0\u202F]?)Kilometer/, 'Meter'],
  [/(?<=\d[\s\u00A0\u202F]?)(?:metros|metres|mètres|metri|Meter|meters)\b/, 'km'],
  [/(?<=\d[\s\u00A0\u202F]?)(?:minutos|minuts|minuti)\b/, 'h'],
  [/(?<=\d[\s\u00A0\u202F]?)(?:minutes|Minuten)\b/, 's'],
  [/(?<=\d[\s\u00A0\u202F]?)(?:horas|hores|heures|Stunden|ore|hours)\b/, 'min'],
  [/(?<=\d[\s\u00A0\u202F]?)(?:公里|キロメートル|킬로미터|километр(?:ов|а)?(?!\p{L})|كيلومتر(?:ات|ًا|اً|ا)?)/u, 'kg'],
  [/(?<=\d[\s\u00A0\u202F]?)(?:克|グラム|그램|грамм(?:ов|а)?(?!\p{L})|غرام(?:ات|ًا|اً|ا)?)/u, 'km'],
]

const NEGATIONS: Readonly<Record<string, RegExp>> = {
  es: /(?<!\p{L})no (?=\p{L})/iu,
  ca: /(?<!\p{L})no (?=\p{L})/iu,
  pt: /(?<!\p{L})não (?=\p{L})/iu,
  it: /(?<!\p{L})non (?=\p{L})/iu,
  de: /(?<!\p{L})nicht /iu,
  fr: /(?<!\p{L})(?:ne |n[’'])(?=[^.]* (?:pas)(?!\p{L}))/iu,
  en: /(?<!\p{L})(?:not |n't)/iu,
}

/** Matches a source with a plain negation; `hardly`, `fail` and negations of the translator alone do not count. */
const DENIES: Readonly<Record<string, RegExp>> = {
  en: /(?<!\p{L})(?:not|cannot|\p{L}+n['’]t|no|never|nothing|none)(?!\p{L})/iu,
  es: /(?<!\p{L})(?:no|nunca|jamás|nada|nadie|ningun[oa]s?|ningún)(?!\p{L})/iu,
}

// Each pattern is the place before a common finite verb.
const ADDED: Readonly<Record<string, readonly [RegExp, string]>> = {
  es: [
    /(?<=(?<!\p{L})(?<!no )(?:que )?)(?:es|son|fue|fueron|ha|han|había|está|están|era|eran|puede|pueden|tiene|tienen|se puede) /u,
    'no ',
  ],
  ca: [/(?<!no )(?<!\p{L})(?:és|són|ha|han|havia|està|estan|era|eren|pot|poden|té|tenen) /u, 'no '],
  pt: [/(?<!não )(?<!\p{L})(?:é|são|foi|foram|está|estão|era|eram|pode|podem|tem) /u, 'não '],
  it: [/(?<!non )(?<!\p{L})(?:è|sono|era|erano|può|possono|ha|hanno) /u, 'non '],
}
const ADDED_AFTER: Readonly<Record<string, RegExp>> = {
  en: /(?<!\p{L})(?:is|are|was|were|has|have|had|will|can|could|would|should) (?!not)/u,
  de: /(?<!\p{L})(?:ist|sind|war|waren|wird|wurde|kann|können) (?!nicht)/u,
}

const NAME = /(?<=[\p{L},] )\p{Lu}\p{Ll}{3,}(?!\p{L})/gu

/** Finds words with a capital inside a sentence that both texts have. */
function sharedNames({ source, target }: PairToCheck): RegExpExecArray[] {
  return [...target.matchAll(NAME)].filter(({ 0: name }) => new RegExp(`[^.] ${name}(?!\\p{L})`, 'u').test(source))
}

function replaceAt(text: string, at: number, length: number, by: string): string {
  return text.slice(0, at) + by + text.slice(at + length)
}

function swap(kind: string): Inject {
  return ({ target, targetLang }) => {
    const language = targetLang.slice(0, 2)
    for (const [from, to] of SWAPS[kind] ?? []) {
      if (kind === 'scale' && !isOwnScale(language, from)) continue
      const at = target.search(
        new RegExp(
          `(?<=\\d[\\s\\u00A0\\u202F]?|\\d\\s(?:mil )?)${escape(from)}(?!\\p{L})|${escape(from)}(?=\\s?\\d)`,
          'u',
        ),
      )
      if (at !== -1) return replaceAt(target, at, from.length, to)
    }
    return null
  }
}

const SCALE_OWNERS: Readonly<Record<string, RegExp>> = {
  en: /^(?:b|m)illion$/,
  es: /^mil millones$|^millones$/,
  ca: /^milions$/,
  fr: /^milliards$|^millions$/,
  de: /^Mill/,
  pt: /milhões|bilhões/,
  it: /^mili/,
  ru: /^милл/,
  zh: /[亿万]/,
  ja: /[億万]/,
  ko: /[억만]/,
  ar: /مليون/,
}

function isOwnScale(language: string, word: string): boolean {
  return SCALE_OWNERS[language]?.test(word) === true
}

function escape(text: string): string {
  return text.replace(/[$.*+?^{}()|[\]\\]/g, String.raw`\$&`)
}

function ofCalendar(tableOf: (language: string) => ReadonlyMap<string, number>): Inject {
  return ({ target, targetLang }) => {
    const table = tableOf(targetLang)
    const names = [...table.keys()].filter((name) => name.length > (/^(?:zh|ja|ko)/.test(targetLang) ? 1 : 3))
    for (const name of names.sort((a, b) => b.length - a.length)) {
      const at = target.toLowerCase().indexOf(name)
      if (at === -1 || /\p{L}/u.test(target.charAt(at - 1) + target.charAt(at + name.length))) continue
      const other = names.find((candidate) => {
        const [one, two] = [table.get(candidate) ?? 0, table.get(name) ?? 0]
        return one !== two && Math.abs(candidate.length - name.length) < 4 && candidate !== 'may'
      })
      if (other !== undefined) return replaceAt(target, at, name.length, likeCase(other, target.charAt(at)))
    }
    return null
  }
}

function likeCase(word: string, letter: string): string {
  return /\p{Lu}/u.test(letter) ? word.charAt(0).toUpperCase() + word.slice(1) : word
}

function otherSentence({ target, source }: PairToCheck, next: PairToCheck): string | null {
  return next.target === target || next.source === source ? null : next.target
}

/** Common words and their opposites, either of which may be in a target. */
const OPPOSITES: Readonly<Record<string, string>> = {
  en: 'before/after left/right first/last open/close start/stop increase/decrease show/hide add/remove north/south at_least/at_most maximum/minimum enable/disable inside/outside top/bottom old/new public/private',
  es: 'antes/después izquierda/derecha primera/última primer/último abrir/cerrar inicia/detiene aumento/disminución aumentar/disminuir mostrar/ocultar añadir/eliminar norte/sur al_menos/como_máximo máximo/mínimo activar/desactivar dentro/fuera superior/inferior nuevo/viejo públicos/privados',
  ca: 'abans/després esquerra/dreta primera/última primer/darrer obrir/tancar inicia/atura augmentar/disminuir mostra/amaga afegir/suprimir nord/sud almenys/com_a_màxim màxim/mínim activar/desactivar dins/fora superior/inferior nou/vell',
}

function opposite({ target, targetLang, source }: PairToCheck): string | null {
  for (const pair of (OPPOSITES[targetLang.slice(0, 2)] ?? '').split(' ')) {
    const words = pair.replaceAll('_', ' ').split('/')
    for (const [word = '', other = ''] of [words, words.toReversed()]) {
      const found = new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'u').exec(target)
      // Where both are there already, no rule can see which one was meant.
      if (word !== '' && found !== null && !target.includes(other) && source !== target)
        return replaceAt(target, found.index, word.length, other)
    }
  }
  return null
}

/** Every kind of error that a translation may have and that can be made by a rule. */
export const errorKinds: Readonly<Record<string, Inject>> = {
  digit: ({ target }, _, index) => {
    const digits = [...target.matchAll(/(?<![\p{L}\d%{$])\d{2,}(?![\p{L}$])/gu)]
    const found = digits[index % Math.max(1, digits.length)]
    if (found === undefined) return null
    const at = found.index + found[0].length - 1
    return replaceAt(target, at, 1, String((Number(target.charAt(at)) + 3) % 10))
  },
  scale: swap('scale'),
  unit: ({ target }) => {
    const found = UNITS.find(([pattern]) => pattern.test(target))
    return found === undefined ? null : target.replace(found[0], found[1])
  },
  currency: swap('currency'),
  month: ofCalendar(monthsOf),
  weekday: ofCalendar(weekdaysOf),
  'date order': ({ target }) => {
    const date = /(?<!\d)(\d{1,2})([/.-])(\d{1,2})\2((?:19|20)\d\d)(?!\d)/.exec(target)
    if (date === null || date[1] === date[3]) return null
    return target.replace(date[0], `${date[3]}${date[2]}${date[1]}${date[2]}${date[4]}`)
  },
  'negation lost': ({ target, targetLang }) => {
    const pattern = NEGATIONS[targetLang.slice(0, 2)]
    if (pattern === undefined || !pattern.test(target)) return null
    const lost = target.replace(pattern, '')
    return targetLang.startsWith('fr') ? lost.replace(/ pas(?!\p{L})/u, '') : lost
  },
  '… the source’s': (pair, other, index) =>
    DENIES[pair.sourceLang.slice(0, 2)]?.test(pair.source) === true
      ? (errorKinds['negation lost']?.(pair, other, index) ?? null)
      : null,
  'negation added': ({ target, targetLang }) => {
    const before = ADDED[targetLang.slice(0, 2)]
    if (before?.[0].test(target) === true) return target.replace(before[0], (verb) => `${before[1]}${verb}`)
    const after = ADDED_AFTER[targetLang.slice(0, 2)]
    if (after?.test(target) !== true) return null
    return target.replace(after, (verb) => `${verb}${targetLang.startsWith('de') ? 'nicht' : 'not'} `)
  },
  opposite,
  'half of the day': ({ source, target }) => {
    if (!/\d\s?p\.?\s?m/i.test(source)) return null
    const hour = /(?<!\d)(1[3-9]|2[0-3])(?=[:.]\d\d)/.exec(target)
    if (hour !== null) return replaceAt(target, hour.index, 2, String(Number(hour[0]) - 12))
    const words = / (?:de la (?:tarde|noche|tarda|nit)|del vespre|p\. ?m\.|p\.?m\.?|PM)(?!\p{L})/u.exec(target)
    return words === null ? null : replaceAt(target, words.index, words[0].length, '')
  },
  'space before ,': ({ target }, _, index) => {
    const signs = [...target.matchAll(/(?<=\p{L})[,.](?=\s|$)/gu)]
    const sign = signs[index % Math.max(1, signs.length)]
    return sign === undefined ? null : replaceAt(target, sign.index, 0, ' ')
  },
  'name dropped': (pair, _, index) => {
    const names = sharedNames(pair)
    const name = names[index % Math.max(1, names.length)]
    return name === undefined ? null : replaceAt(pair.target, name.index - 1, name[0].length + 1, '')
  },
  'name misspelt': (pair, _, index) => {
    const names = sharedNames(pair).filter(([name]) => name.length >= 5)
    const name = names[index % Math.max(1, names.length)]
    if (name === undefined) return null
    const at = name.index + 2
    const [one, two] = [pair.target.charAt(at), pair.target.charAt(at + 1)]
    // Two letters change places; where they are the same, one is lost.
    return replaceAt(pair.target, at, 2, one === two ? one : two + one)
  },
  'code altered': ({ source, target }) => {
    const code = /(?<![\p{L}\d])(?:\p{Lu}+-?\d+|\d+\p{Lu}+\d*)(?![\p{L}\d])/u.exec(target)
    if (code === null || !source.includes(code[0])) return null
    const letter = code[0].search(/\p{Lu}/u)
    return replaceAt(target, code.index + letter, 1, code[0].charAt(letter) === 'X' ? 'Y' : 'X')
  },
  'other sentence': otherSentence,
  'neighbour’s sent.': otherSentence,
  'clause dropped': ({ target, targetLang }, _, index) => {
    const isSpaced = !/^(?:zh|ja)/.test(targetLang)
    const words = isSpaced ? target.split(' ') : Array.from(target)
    const count = Math.round(words.length * 0.4)
    if (words.length < (isSpaced ? 10 : 20)) return null
    const start = Math.floor(((index % 5) / 4) * (words.length - count))
    return [...words.slice(0, start), ...words.slice(start + count)].join(isSpaced ? ' ' : '')
  },
  'lower-case start': ({ source, target }) => {
    if (!/^\p{Lu}\p{Ll}/u.test(target) || !/^\p{Lu}/u.test(source)) return null
    return target.charAt(0).toLowerCase() + target.slice(1)
  },
  'doubled word': ({ target, targetLang }, _, index) => {
    if (/^(?:zh|ja|ko|hi)/.test(targetLang)) return null
    const words = [...target.matchAll(/(?<=\s)\p{L}{2,}(?=\s)/gu)]
    const word = words[index % Math.max(1, words.length)]
    return word === undefined ? null : replaceAt(target, word.index, 0, `${word[0]} `)
  },
  'entity left': ({ target }, _, index) => {
    const sign = /["«“&'’]/.exec(target)
    const entities = ['&quot;', '&amp;', '&#39;', '&eacute;', '&rsquo;', '&ntilde;']
    const entity = entities[index % entities.length] ?? '&quot;'
    if (sign !== null) return replaceAt(target, sign.index, 1, entity)
    return target.replace(/(?<=\p{L})[éñ]/u, entity) === target ? null : target.replace(/(?<=\p{L})[éñ]/u, entity)
  },
  '? for a letter': ({ target }, _, index) => {
    const letters = [...target.matchAll(/(?=[^\p{ASCII}])\p{Script=Latin}/gu)]
    const letter = letters[index % Math.max(1, letters.length)]
    return letter === undefined ? null : replaceAt(target, letter.index, 1, '?')
  },
}

import type { PairToCheck } from '#language/checks/run-checks.ts'

/** A sentence around a fact that the CLDR can write in each language. */
const FRAMES: Readonly<Record<string, (fact: string) => string>> = {
  en: (fact) => `The report says ${fact} and nothing else about it.`,
  es: (fact) => `El informe dice ${fact} y no añade nada más al respecto.`,
  ca: (fact) => `L’informe diu ${fact} i no hi afegeix res més.`,
  fr: (fact) => `Le rapport indique ${fact} et n’ajoute rien à ce sujet.`,
  de: (fact) => `Der Bericht nennt ${fact} und sagt sonst nichts dazu.`,
  pt: (fact) => `O relatório diz ${fact} e não acrescenta mais nada.`,
  it: (fact) => `Il rapporto dice ${fact} e non aggiunge altro.`,
  zh: (fact) => `报告中写的是${fact}，没有其他内容。`,
  ja: (fact) => `報告書には${fact}とあり、ほかには何も書かれていない。`,
  ko: (fact) => `보고서에는 ${fact}라고 되어 있고 다른 내용은 없다.`,
  ar: (fact) => `يذكر التقرير ${fact} ولا يذكر شيئا آخر.`,
  ru: (fact) => `В отчёте указано ${fact} и больше ничего.`,
}

export const factLanguages: readonly string[] = Object.keys(FRAMES).filter((language) => language !== 'en')

/** Returns pairs that differ in one fact: dates, quantities, amounts, large numbers, as each language writes them. */
export function factPairs(targetLang: string): PairToCheck[] {
  const say = (language: string, index: number) => FRAMES[language]?.(factOf(language, index)) ?? ''
  return Array.from({ length: 168 }, (_, index) => ({
    source: say('en', index),
    target: say(targetLang, index),
    sourceLang: 'en-US',
    targetLang,
  }))
}

const UNITS = ['kilometer', 'kilogram', 'meter', 'hour', 'minute', 'gram'] as const

function factOf(language: string, index: number): string {
  const value = 13 + 7 * index
  const date = new Date(Date.UTC(1990 + (index % 30), index % 12, 1 + (index % 28)))
  switch (index % 7) {
    case 0:
      return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(date)
    case 1:
      return new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: 'UTC' }).format(date)
    case 2:
      return new Intl.NumberFormat(language, {
        style: 'unit',
        unit: UNITS[index % UNITS.length] ?? 'meter',
        unitDisplay: index % 2 === 0 ? 'long' : 'short',
      }).format(value)
    case 3:
      return new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 }).format(
        value,
      )
    case 4:
      return new Intl.NumberFormat(language, { notation: 'compact', compactDisplay: 'long' }).format(
        (1 + (index % 9)) * 10 ** (6 + (index % 4)),
      )
    case 5:
      return numericDate(language, date)
    default:
      return new Intl.NumberFormat(language, {
        style: 'unit',
        unit: UNITS[(index + 3) % UNITS.length] ?? 'meter',
        unitDisplay: 'long',
      }).format(value)
  }
}

/** Writes a date in figures, with the whole year; English as in the United States. */
function numericDate(language: string, date: Date): string {
  const code = language === 'en' ? 'en-US' : language
  return new Intl.DateTimeFormat(code, { day: 'numeric', month: 'numeric', year: 'numeric', timeZone: 'UTC' }).format(
    date,
  )
}

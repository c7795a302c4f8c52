import type { ConfiguredEngine } from '#contract/resources/engine.ts'

type Pair = readonly [source: string, target: string]

/** Pairs to try an engine with that translates between any languages. */
const usual: readonly Pair[] = [
  ['en', 'es'],
  ['es', 'en'],
  ['en', 'fr'],
  ['en', 'de'],
  ['es', 'ca'],
  ['es', 'fr'],
]

/** Pairs that are offered at most: a list of hundreds is no choice. */
const most = 200

/** Returns pairs that the engine does, those with the language of the interface first. */
export function pairsToTry({ directions, pairs }: ConfiguredEngine, locale: string): readonly Pair[] {
  const known = directions ?? pairs ?? []
  const all: readonly Pair[] = known.length > 0 ? known : usual
  const weightOf = ([source, target]: Pair) =>
    (source === 'en' ? 2 : 0) + (source === locale ? 1 : 0) + (target === 'es' || target === locale ? 1 : 0)
  return all.toSorted((a, b) => weightOf(b) - weightOf(a)).slice(0, most)
}

const greetings: Readonly<Record<string, string>> = {
  ca: 'Hola',
  de: 'Hallo',
  en: 'Hello',
  es: 'Hola',
  eu: 'Kaixo',
  fr: 'Bonjour',
  gl: 'Ola',
  it: 'Ciao',
  nl: 'Hallo',
  pl: 'Cześć',
  pt: 'Olá',
}

/** `es-MX` → Hola; '' for a language without one. */
export function greetingIn(language: string): string {
  return greetings[language.split('-')[0] ?? ''] ?? ''
}

import type { QueryField } from './vocabulary.ts'

/** Spanish words of queries, with the words of the vocabulary that they stand for. Accents and case do not count. */
const fieldWords: Readonly<Record<string, QueryField>> = {
  estado: 'state',
  es: 'is',
  tiene: 'has',
  banda: 'band',
  incidencia: 'check',
  gravedad: 'severity',
  término: 'term',
  etiqueta: 'tag',
  parte: 'part',
  cambiado: 'changed',
  por: 'by',
  origen: 'source',
  traducción: 'target',
  puntuación: 'score',
  coincidencia: 'match',
  fila: 'row',
  longitud: 'length',
}

const valueWords: Readonly<Partial<Record<QueryField, Readonly<Record<string, string>>>>> = {
  state: {
    'sin-traducir': 'untranslated',
    borrador: 'draft',
    traducido: 'translated',
    rechazado: 'rejected',
    aprobado: 'approved',
    'visto-bueno': 'signed-off',
  },
  is: {
    pendiente: 'open',
    modificado: 'edited',
    'sin-guardar': 'unsent',
    denegado: 'refused',
    conflicto: 'conflict',
    bloqueado: 'locked',
    repetido: 'repeated',
    automático: 'mt',
    memoria: 'tm',
    exacto: 'exact',
    contexto: 'context',
    parcial: 'fuzzy',
    archivo: 'file',
    persona: 'person',
    cambiado: 'changed',
    nuevo: 'new',
  },
  has: {
    incidencia: 'issue',
    nota: 'note',
    término: 'term',
    etiqueta: 'tag',
    duda: 'guess',
    coincidencia: 'match',
    puntuación: 'score',
  },
  band: { rehacer: 'redo', revisar: 'review', 'sin-puntuación': 'unscored', fiable: 'reliable' },
  severity: { crítica: 'critical', grave: 'major', leve: 'minor' },
  term: { falta: 'missing', prohibido: 'forbidden' },
  changed: { hoy: 'today', ayer: 'yesterday', semana: 'week' },
}

const fieldsByFolded = folded(fieldWords)
const valuesByFolded = new Map(Object.entries(valueWords).map(([field, words]) => [field, folded(words)]))

/** Returns the field of a Spanish word: `Término` → `term`; null for a word that is not of a field. */
export function fieldOfSpanish(word: string): QueryField | null {
  return fieldsByFolded.get(fold(word)) ?? null
}

/** Translates one or more values into the words of the vocabulary: `state`, `borrador,rejected` → `draft,rejected`. */
export function valueOfSpanish(field: QueryField, value: string): string {
  const words = valuesByFolded.get(field)
  return words === undefined ? value : value.replace(/[\p{L}-]+/gu, (word) => words.get(fold(word)) ?? word)
}

/** Translates a term: `state:draft` → `estado:borrador`, `-is:open` → `-es:pendiente`, `length>` → `longitud>` */
export function toSpanish(term: string): string {
  const [, not = '', name = '', sign = '', value = ''] = /^(-?)([a-z]+)([:<>])(.*)$/.exec(term) ?? []
  const word = Object.entries(fieldWords).find(([, field]) => field === name)
  if (word === undefined) return term
  const values = Object.entries(valueWords[word[1]] ?? {})
  return `${not}${word[0]}${sign}${values.find(([, known]) => known === value)?.[0] ?? value}`
}

function folded<Value>(words: Readonly<Record<string, Value>>): ReadonlyMap<string, Value> {
  return new Map(Object.entries(words).map(([word, value]) => [fold(word), value]))
}

function fold(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

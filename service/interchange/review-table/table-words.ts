import type { Locale } from '#contract/locales.ts'

/** Words of the document besides the segments. */
export type TableWords = {
  readonly source: (language: string) => string
  readonly target: (language: string) => string
  readonly number: string
  readonly notes: string
  readonly how: readonly string[]
  readonly reference: string
}

export const tableWords: Readonly<Record<Locale, TableWords>> = {
  en: {
    source: (language) => `Source (${language})`,
    target: (language) => `Translation (${language})`,
    number: 'No. · rev.',
    notes: 'Notes',
    how: [
      'Edit the translations in the third column and write what you want to say about one in the last column or as a comment. Leave the other columns as they are: the first one has the segment’s number and its revision. Grey rows cannot be changed.',
      'Numbers in braces stand for formatting and placeholders: keep each of them once, {1> before <1}.',
    ],
    reference: 'Reference, needed to import this table:',
  },
  es: {
    source: (language) => `Origen (${language})`,
    target: (language) => `Traducción (${language})`,
    number: 'N.º · rev.',
    notes: 'Notas',
    how: [
      'Edita las traducciones en la tercera columna y escribe lo que quieras decir de alguna en la última columna o como comentario. Deja las demás columnas como están: la primera tiene el número del segmento y su revisión. Las filas grises no se pueden cambiar.',
      'Los números entre llaves representan formato y marcadores: conserva cada uno una sola vez, {1> antes de <1}.',
    ],
    reference: 'Referencia, necesaria para importar esta tabla:',
  },
}

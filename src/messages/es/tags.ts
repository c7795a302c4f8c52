import type { TagKind } from '#contract/segments/tag-kinds.ts'
import type { tags as english } from '../en/tags.ts'

const kinds: Readonly<Record<TagKind, string>> = {
  bold: 'negrita',
  italic: 'cursiva',
  underline: 'subrayado',
  strike: 'tachado',
  superscript: 'superíndice',
  subscript: 'subíndice',
  code: 'código',
  link: 'enlace',
  image: 'imagen',
  footnote: 'nota al pie',
  comment: 'comentario',
  field: 'campo',
  'line-break': 'salto de línea',
  tab: 'tabulación',
  placeholder: 'marcador',
  formatting: 'formato',
  other: 'etiqueta',
}

const feminine: ReadonlySet<TagKind> = new Set(['bold', 'italic', 'image', 'footnote', 'tab', 'other'])

const fields: Readonly<Record<string, string>> = {
  PAGE: 'número de página',
  NUMPAGES: 'total de páginas',
  PAGEREF: 'referencia a una página',
  REF: 'referencia cruzada',
  NOTEREF: 'referencia a una nota',
  STYLEREF: 'título de la página',
  SEQ: 'número correlativo',
  DATE: 'fecha',
  TIME: 'hora',
  TITLE: 'título',
  AUTHOR: 'autor',
  FILENAME: 'nombre del archivo',
  SHEET: 'nombre de la hoja',
  TOC: 'índice',
}

export const tags: typeof english = {
  kinds,
  fields,
  withArticle: (name, kind) => `${feminine.has(kind) ? 'la' : 'el'} ${name}`,
  and: (first, second) => `${first} y ${second}`,
  labelled: (name, label) => `${name} ${label}`,
  linkTo: (address) => `enlace a ${address}`,
  begins: (name) => `inicio de ${name}`,
  ends: (name) => `fin de ${name}`,
  guess: (name) => `${name}, en un lugar supuesto`,
  around: (name, words) => `${name} de «${words}»`,
  open: (id) => `etiqueta de apertura ${id}`,
  close: (id) => `etiqueta de cierre ${id}`,
  self: (id) => `etiqueta ${id}`,
  pair: (id) => `par de etiquetas ${id}`,
  confirmedGuesses: (n) =>
    `El segmento ${n} se ha confirmado con etiquetas colocadas por suposición (borde discontinuo).`,
  wrong: {
    missing: (what) => `Falta ${what}.`,
    extra: (what) => `Sobra ${what}: no está en el origen.`,
    duplicated: (what) => `Se repite ${what}.`,
    unclosed: (what) => `Falta una de las dos etiquetas de ${what}.`.replace(' de el ', ' del '),
    crossed: (what) => `${what} se cruza con otra etiqueta.`.replace(/^./u, (first) => first.toUpperCase()),
  },
}

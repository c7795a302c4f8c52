import type { TagKind } from '#contract/segments/tag-kinds.ts'

const kinds: Readonly<Record<TagKind, string>> = {
  bold: 'bold',
  italic: 'italic',
  underline: 'underline',
  strike: 'strikethrough',
  superscript: 'superscript',
  subscript: 'subscript',
  code: 'code',
  link: 'link',
  image: 'image',
  footnote: 'footnote',
  comment: 'comment',
  field: 'field',
  'line-break': 'line break',
  tab: 'tab',
  placeholder: 'placeholder',
  formatting: 'formatting',
  other: 'tag',
}

/** Fields by the names that Word gives them. */
const fields: Readonly<Record<string, string>> = {
  PAGE: 'page number',
  NUMPAGES: 'number of pages',
  PAGEREF: 'page reference',
  REF: 'cross-reference',
  NOTEREF: 'reference to a note',
  STYLEREF: 'heading of the page',
  SEQ: 'sequence number',
  DATE: 'date',
  TIME: 'time',
  TITLE: 'title',
  AUTHOR: 'author',
  FILENAME: 'file name',
  SHEET: 'sheet name',
  TOC: 'table of contents',
}

export const tags = {
  kinds,
  fields,
  /** `bold` → `The bold` */
  withArticle: (name: string, _kind: TagKind) => `The ${name}`,
  and: (first: string, second: string) => `${first} and ${second}`,
  labelled: (name: string, label: string) => `${name} ${label}`,
  linkTo: (address: string) => `link to ${address}`,
  begins: (name: string) => `${name} begins`,
  ends: (name: string) => `${name} ends`,
  /** A tag whose place is a guess. */
  guess: (name: string) => `${name}, place is a guess`,
  around: (name: string, words: string) => `${name} around “${words}”`,
  /** A tag of which only the number is known. */
  open: (id: number) => `opening tag ${id}`,
  close: (id: number) => `closing tag ${id}`,
  self: (id: number) => `tag ${id}`,
  pair: (id: number) => `tag pair ${id}`,
  confirmedGuesses: (n: string) => `Segment ${n} was confirmed with tags whose place is a guess (dashed border).`,
  /** Faults of a tag; `what` is the tag with its article. */
  wrong: {
    missing: (what: string) => `${what} is missing.`,
    extra: (what: string) => `${what} is not in the source.`,
    duplicated: (what: string) => `${what} is there more than once.`,
    unclosed: (what: string) => `${what} has only one of its two tags.`,
    crossed: (what: string) => `${what} overlaps with another tag.`,
  },
}

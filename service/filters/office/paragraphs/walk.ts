import type { Field } from './find-fields.ts'
import type { ParagraphTable } from './item.ts'
import type { OpenParagraph } from './open-paragraph.ts'
import type { ElementRole, Vocabulary } from './vocabulary.ts'

/**
 * Kinds of children of an open element.
 * - `outside`: anything that may hold paragraphs; also the inside of a code (a drawing holds text boxes)
 * - `paragraph` `run` `props`: children of these
 * - `halves`: children of an element whose content is one of its children
 * - `ignored`: skipped
 */
export type WalkContext = 'outside' | 'paragraph' | 'run' | 'props' | 'halves' | 'ignored'

/** An open element; `done` gets the place of its end tag (for empty elements: twice the end of the tag). */
export type Frame = { readonly context: WalkContext; readonly done?: (start: number, end: number) => void }

export type Tag = {
  readonly name: string
  readonly role: ElementRole | undefined
  readonly start: number
  readonly end: number
}

export type Walk = {
  readonly text: string
  readonly vocabulary: Vocabulary
  readonly fields: ReadonlyMap<number, Field>
  readonly paragraphs: OpenParagraph[]
  readonly tables: ParagraphTable[]
  readonly alternates: { readonly id: number; choices: number }[]
  /** Number of second versions around the place. */
  twins: number
  ordinal: number
  /** Offset up to which all is the code or the untranslated result of a field. */
  hiddenUntil: number
  /** True for `xml:space="preserve"` on the root. */
  preserved: boolean
}

export const OUTSIDE: Frame = { context: 'outside' }
export const IGNORED: Frame = { context: 'ignored' }

/** Enters `mc:AlternateContent`: the first choice is read, all else in it is its twin. */
export function enterAlternates(walk: Walk, tag: Tag): Frame | null {
  if (tag.role === 'alternate') {
    walk.alternates.push({ id: tag.start, choices: 0 })
    return { context: 'outside', done: () => walk.alternates.pop() }
  }
  const alternate = walk.alternates.at(-1)
  if (alternate === undefined || (tag.role !== 'choice' && tag.role !== 'fallback')) return null
  alternate.choices++
  if (alternate.choices === 1 && tag.role === 'choice') return OUTSIDE
  walk.twins++
  return { context: 'outside', done: () => walk.twins-- }
}

/** Returns the name in the start tag at `start`, with the part's own prefix. */
export function rawName(text: string, start: number): string {
  return /[^\s/>]+/y.exec(text.slice(start + 1, start + 101))?.[0] ?? ''
}

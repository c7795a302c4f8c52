import type { Field } from './find-fields.ts'
import type { ParagraphTable } from './item.ts'
import type { OpenParagraph } from './open-paragraph.ts'
import type { ElementRole, Vocabulary } from './vocabulary.ts'

/**
 * What the children of an open element are.
 * - `outside`: anything that may hold paragraphs; also the inside of a code (a drawing holds text boxes)
 * - `paragraph` `run` `props`: children of these
 * - `halves`: children of an element whose content is one child of it
 * - `ignored`: not looked at
 */
export type WalkContext = 'outside' | 'paragraph' | 'run' | 'props' | 'halves' | 'ignored'

/** An open element; `done` is called with the place of its end tag (empty elements: twice the end of the tag). */
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
  /** Greater than 0 within a second way to say the same. */
  twins: number
  ordinal: number
  /** Everything before this offset is the code or the untranslated result of a field. */
  hiddenUntil: number
  /** `xml:space="preserve"` on the root. */
  preserved: boolean
}

export const OUTSIDE: Frame = { context: 'outside' }
export const IGNORED: Frame = { context: 'ignored' }

/** `mc:AlternateContent`: the first choice is read, all else in it is a twin of it. */
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

/** The name in the start tag at `start`, with the part's own prefix. */
export function rawName(text: string, start: number): string {
  return /[^\s/>]+/y.exec(text.slice(start + 1, start + 101))?.[0] ?? ''
}

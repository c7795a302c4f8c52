import type { ElementRole } from '../paragraphs/vocabulary.ts'
import { drawingLook } from './drawing-look.ts'
import { drawingAttributes, drawingTips, drawingWords, rolesOf } from './drawing-words.ts'
import type { OfficeDialect } from './find-blocks.ts'
import { noOutline, readPlaces } from './read-places.ts'
import { namespaces } from './namespaces.ts'

/** Returns DrawingML with one format's additions. `asBefore`: without tooltips, as it was read until November 2026. */
export function drawingDialect(words: Readonly<Partial<Record<ElementRole, string>>>, asBefore = false): OfficeDialect {
  return {
    vocabulary: {
      namespaces,
      roles: rolesOf(drawingWords, words),
      readableAttributes: new Map(drawingAttributes),
      inlineAttributes: new Map(asBefore ? [] : drawingTips),
      translatedFields: new Set(),
      regeneratedFields: new Set(),
      trimmedText: new Set(),
      uniqueWrappers: new Set(),
    },
    readPlaces: (text, where) => readPlaces(text, where, noOutline),
    openLooks: (text) => (run) => drawingLook(text, run),
  }
}

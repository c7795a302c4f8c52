import type { WriteOptions } from '../../filter.ts'
import type { Paragraph, Run } from '../paragraphs/item.ts'
import type { Edit } from '../../common/xml/splice.ts'
import { drawingTurner, openTurning } from './drawing-turn.ts'
import { languageOf, setDrawingLanguage } from './language.ts'
import type { TextPart } from './text-part.ts'
import { turnOf } from './turn.ts'

/** Effects of the target's language on the written text: its direction, and its name in the run properties. */
export type Manner = {
  /** Returns the properties of a run for its changed text; empty for none. */
  readonly runProps: (rPr: string, run: Run, paragraph: Paragraph) => string
  /** Returns the edits around the text of a changed paragraph. */
  readonly openTurning: (text: string, part: TextPart) => (paragraph: Paragraph) => Edit[]
}

/** Returns the manner for text in DrawingML. */
export function openDrawingManner(options: WriteOptions): Manner {
  const turn = turnOf(options)
  const language = languageOf(options)
  return {
    runProps: rememberProps((rPr, prefix) => (language === null ? rPr : setDrawingLanguage(rPr, prefix, language))),
    openTurning: (text) => openTurning(text, turn, drawingTurner),
  }
}

/** Caches property sets, since documents repeat a few of them thousands of times. */
export function rememberProps(change: (rPr: string, prefix: string) => string): (rPr: string, run: Run) => string {
  const known = new Map<string, string>()
  return (rPr, run) => {
    const prefix = run.name.slice(0, run.name.indexOf(':') + 1)
    const key = `${prefix}\n${rPr}`
    const changed = known.get(key) ?? change(rPr, prefix)
    known.set(key, changed)
    return changed
  }
}

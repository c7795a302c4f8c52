import { decodeBytes } from '../decode-bytes.ts'
import type { DetectedResource } from '../detect-resource.ts'
import { type DetectLanguage, type Survey } from './survey.ts'
import { surveyTable } from './survey-table.ts'
import { surveyXml } from './survey-xml.ts'

/**
 * Surveys the languages of a file of entries, with counts; the whole file is read, as a stream.
 *
 * @throws InvalidResource for a file that cannot be read
 */
export function surveyResource(
  detected: DetectedResource,
  bytes: AsyncIterable<Uint8Array>,
  detect: DetectLanguage,
  signal: AbortSignal,
): Promise<Survey> {
  const { format } = detected
  if (format === 'tmx' || format === 'tbx' || format === 'xliff') return surveyXml(format, bytes, signal)
  const promised = detected.format === 'xlsx' ? '\t' : detected.promised
  return surveyTable(decodeBytes(bytes, 'western', signal), promised, detect)
}

/**
 * Finds the columns of two languages in a table that names no columns; null where they are the first two, or where the
 * content does not show it. One known column of two is enough.
 *
 * en → es: `[es, en]` → 1, 0; `[null, en]` → 1, 0; `[null, en, es]` → 1, 2; `[en, es]`, `[null, null]` → null
 */
export function columnsOf(
  { columns, isHeaded }: Pick<Survey, 'columns' | 'isHeaded'>,
  isSource: (code: string) => boolean,
  isTarget: (code: string) => boolean,
): { readonly source: number; readonly target: number } | null {
  if (isHeaded) return null
  const at = (is: (code: string) => boolean) => columns.findIndex((code) => code !== null && is(code))
  const [source, target] = complete(at(isSource), at(isTarget), columns.length)
  return source === -1 || target === -1 || (source === 0 && target === 1) ? null : { source, target }
}

function complete(source: number, target: number, columns: number): readonly [number, number] {
  if (columns !== 2) return [source, target]
  return [source === -1 && target !== -1 ? 1 - target : source, target === -1 && source !== -1 ? 1 - source : target]
}

import { readDelimited, type TextColumns } from './delimited/read-delimited.ts'
import { detectedBytes, detectResource } from './detect-resource.ts'
import { InvalidResource } from './invalid-resource.ts'
import { peekBytes } from './peek-bytes.ts'
import type { ReadResourceOptions, ReadUnit, ResourceKind } from './read-unit.ts'
import { readTbx } from './tbx/read-tbx.ts'
import { readTmx } from './tmx/read-tmx.ts'
import { readXliffEntries } from './xliff/read-xliff-entries.ts'

/**
 * Reads an uploaded memory (TMX, XLIFF, CSV, TSV) or glossary (TBX, CSV, TSV) as a stream: memory use does not grow
 * with the file. It yields units in the order of the file, and none for an empty file. A workbook has to be converted
 * to a table first. `found`: the columns of a table by their content.
 *
 * @throws InvalidResource at the point where the file turns out to be unreadable
 * @throws the signal's reason when it is aborted
 */
export async function* readResource(
  kind: ResourceKind,
  fileName: string,
  bytes: AsyncIterable<Uint8Array>,
  languages: Pick<ReadResourceOptions, 'sourceLang' | 'targetLang'>,
  signal: AbortSignal,
  found: TextColumns | null = null,
): AsyncGenerator<ReadUnit> {
  const options = { kind, ...languages }
  const { head, all, close } = await peekBytes(bytes, detectedBytes)
  try {
    const detected = detectResource(head, fileName, kind)
    if (detected.format === 'tmx') yield* readTmx(all, options, signal)
    else if (detected.format === 'xliff') yield* readXliffEntries(all, options, signal)
    else if (detected.format === 'tbx') yield* readTbx(all, options, signal)
    else if (detected.format === 'delimited') yield* readDelimited(all, options, detected.promised, signal, found)
    else throw new InvalidResource('unknown-format', { extension: 'xlsx' })
  } finally {
    await close()
  }
}

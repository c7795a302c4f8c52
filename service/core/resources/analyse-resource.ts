import type { ResourceAnalysis } from '#contract/resources/resource.ts'
import type { CoreParts } from '../core-parts.ts'
import { discardUpload } from '../files/store-upload.ts'
import type { Caller, StoredUpload } from '../../ports/records.ts'

const kindsOf: Readonly<Record<string, ResourceAnalysis['kinds']>> = {
  tmx: ['memory'],
  xliff: ['memory'],
  tbx: ['glossary'],
}

/**
 * Summarises a file of entries, to propose its languages before the import. Stores nothing.
 *
 * Throws `rate-limited` where too many of the organisation wait.
 */
export async function analyseResource(
  parts: CoreParts,
  caller: Caller,
  file: StoredUpload,
  signal: AbortSignal,
): Promise<ResourceAnalysis> {
  try {
    const { fileName, size } = file
    const survey = await parts.inAnalysisTurn(caller.organisationId, () =>
      parts.blobs.withPath(file.blobId, (path) => parts.documents.survey(path, { fileName, size }, signal)),
    )
    if (!survey.ok)
      return { problems: [{ message: survey.message }], format: null, kinds: [], entries: 0, pairs: [], columns: [] }
    const { format, entries, pairs, columns } = survey
    return {
      problems: [],
      format,
      kinds: kindsOf[format] ?? ['memory', 'glossary'],
      entries,
      pairs: pairs.map(({ source, target, entries: count }) => ({
        source_lang: source,
        target_lang: target,
        entries: count,
      })),
      columns: [...columns],
    }
  } finally {
    await discardUpload(parts, file)
  }
}

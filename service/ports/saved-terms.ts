import type { TermIndex } from '#language/terms/make-term-index.ts'
import type { MemoryKey } from '../matching/memory-indexes.ts'
import type { Db } from '../store/open-store.ts'

export type SavedTerms = {
  /**
   * The terms of glossaries as they are now, those named first before the others; null without any. Inside of a
   * transaction they are read with it, since waiting for a second connection could wait for itself.
   */
  of(glossaries: readonly MemoryKey[], sourceLang: string, tx?: Db): Promise<TermIndex | null>
}

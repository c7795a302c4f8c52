import type { TermIndex } from '#language/terms/make-term-index.ts'
import type { MemoryKey } from '../matching/memory-indexes.ts'
import type { Db } from '../store/open-store.ts'

export type SavedTerms = {
  /**
   * Returns the current terms of glossaries, in the order of the glossaries; null without any. In a transaction they
   * are read with it, since waiting for a second connection could deadlock.
   */
  of(glossaries: readonly MemoryKey[], sourceLang: string, tx?: Db): Promise<TermIndex | null>
}

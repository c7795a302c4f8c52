import type { Page } from '@playwright/test'

/** Entry of the page's journal for a sentence that the service does not have. */
export type Kept = {
  readonly position: number
  readonly phase: 'draft' | 'waiting' | 'refused' | 'conflict'
  readonly target: string
  readonly theirs: { readonly target: string | null } | null
}

/** Reads the page's journal from the disk. */
export function readJournal(page: Page): Promise<Kept[]> {
  return page.evaluate(
    () =>
      new Promise<Kept[]>((resolve, reject) => {
        const opening = indexedDB.open('cotejo')
        opening.addEventListener('error', () => reject(opening.error ?? new Error('no journal')))
        opening.addEventListener('success', () => {
          const all = opening.result.transaction('entries').objectStore('entries').getAll()
          all.addEventListener('success', () => {
            opening.result.close()
            resolve(all.result)
          })
        })
      }),
  )
}

import type { Page } from '@playwright/test'
import { makeSeal } from '../../src/lib/seal.ts'
import type { Api } from './api.ts'

/** Entry of the page's journal for a sentence that the service does not have. */
export type Kept = {
  readonly position: number
  readonly phase: 'draft' | 'waiting' | 'refused' | 'conflict'
  readonly target: string
  readonly theirs: { readonly target: string | null } | null
}

/** Of each organisation, with which its browsers seal what they store. */
const seals = new WeakMap<Api, ReturnType<typeof findSeal>>()

async function findSeal(api: Api) {
  const { browser_key: key } = (await (await api.send('/v1/account')).json()) as { readonly browser_key: string }
  return makeSeal(key)
}

/** The page's journal, as it is on the disk, opened as the page opens it. */
export async function readJournal(page: Page, api: Api): Promise<Kept[]> {
  const seal = seals.get(api) ?? findSeal(api)
  seals.set(api, seal)
  const rows = await page.evaluate(
    () =>
      new Promise<number[][]>((resolve, reject) => {
        const opening = indexedDB.open('cotejo')
        opening.addEventListener('error', () => reject(opening.error ?? new Error('no journal')))
        opening.addEventListener('success', () => {
          const all = opening.result.transaction('entries').objectStore('entries').getAll()
          all.addEventListener('success', () => {
            opening.result.close()
            resolve(all.result.map(({ sealed }: { readonly sealed: Uint8Array }) => [...sealed]))
          })
        })
      }),
  )
  const entries = await Promise.all(rows.map(async (row) => (await seal)?.open(new Uint8Array(row))))
  // What the page has written.
  return entries as Kept[]
}

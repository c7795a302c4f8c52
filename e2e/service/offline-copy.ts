import { expect, type Page } from '@playwright/test'
import { patient } from './patient.ts'

/** A page of Playwright or of Puppeteer. */
type Reader = {
  readonly evaluate: (read: (of: string | null) => Promise<number>, of: string | null) => Promise<number>
}

/** Waits until the browser can open a job offline: it has the files of the page, and the answers about the job. */
export async function untilOpensOffline(page: Page, jobId: string): Promise<void> {
  await untilStored(page)
  await expect.poll(() => copied(page, jobId)).toBeGreaterThan(0)
}

/** Waits until the browser has stored all built files: on a busy machine it takes longer than any answer. */
export async function untilStored(page: Page): Promise<void> {
  await untilReopens(page)
  const missing = () =>
    page.evaluate(async () => {
      const worker = await (await fetch('/service-worker.js')).text()
      const files: readonly string[] = JSON.parse(/files:(\[[^\]]*\])/.exec(worker)?.[1] ?? '')
      const found = await Promise.all(files.map((file) => caches.match(`/${file}`, { ignoreVary: true })))
      return found.filter((file) => file === undefined).length
    })
  await expect.poll(missing, patient).toBe(0)
}

/** Waits until the browser has the files with which a reload of this page opens. */
export async function untilReopens(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), patient).toBe('activated')
  const missing = () =>
    page.evaluate(async () => {
      const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
      const files = loaded.filter((name) => new URL(name).pathname.startsWith('/assets/'))
      const found = await Promise.all(files.map((file) => caches.match(file, { ignoreVary: true })))
      return files.filter((_, n) => found[n] === undefined)
    })
  await expect.poll(missing, patient).toEqual([])
}

/** Returns how many answers the browser holds; of a job, or of all. */
export function copied(page: Reader, jobId: string | null): Promise<number> {
  return page.evaluate(async (wanted) => {
    // Opening it before the workbench does would make it without its stores.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'cotejo-copy')) return -1
    return new Promise<number>((resolve, reject) => {
      const opening = indexedDB.open('cotejo-copy')
      opening.addEventListener('error', () => reject(opening.error ?? new Error('not opened')))
      opening.addEventListener('success', () => {
        const database = opening.result
        const reading = database.transaction('answers').objectStore('answers').getAll()
        reading.addEventListener('success', () => {
          database.close()
          // A segment that was just saved is written by itself, and opens nothing.
          const answers: readonly { readonly jobId: string | null; readonly saved: unknown }[] = reading.result
          const whole = answers.filter(({ saved }) => saved === null)
          resolve(whole.filter((answer) => wanted === null || answer.jobId === wanted).length)
        })
      })
    })
  }, jobId)
}

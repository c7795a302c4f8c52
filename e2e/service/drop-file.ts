import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Page } from '@playwright/test'

/** Drags a file over the page and lets go, as a person does from a folder window. */
export async function dropFile(page: Page, file: string): Promise<void> {
  const transfer = await page.evaluateHandle(
    ([name, base64]) => {
      const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
      const data = new DataTransfer()
      data.items.add(new File([bytes], name))
      return data
    },
    [basename(file), readFileSync(file).toString('base64')] as const,
  )
  for (const type of ['dragenter', 'dragover', 'drop']) {
    await page.dispatchEvent('body', type, { dataTransfer: transfer })
  }
}

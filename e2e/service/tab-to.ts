import type { Page } from '@playwright/test'

/** Presses Tab, as a person without a mouse does, until the focused element has this name. */
export async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    const focused = page.locator(':focus')
    const named = page.getByLabel(name, { exact: true }).or(page.getByRole('button', { name })).and(focused)
    if ((await named.count()) > 0) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never came to “${name}”`)
}

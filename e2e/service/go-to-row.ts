import { expect, type Page } from '@playwright/test'

/** Makes a row the active one, as a person does by its number, with the focus in its text. */
export async function goToRow(page: Page, position: number): Promise<void> {
  const text = page.locator(`[data-position="${position}"][data-active=true] [contenteditable=true]:focus`)
  await expect(async () => {
    if ((await text.count()) > 0) return
    await page.keyboard.press('Control+g')
    await page.locator('#go-to').fill(String(position + 1), { timeout: 3000 })
    await page.keyboard.press('Enter')
    await text.waitFor({ timeout: 3000 })
  }).toPass({ timeout: 120_000 })
}

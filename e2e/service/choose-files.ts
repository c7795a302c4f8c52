import type { Page } from '@playwright/test'

/** Gives files to the window of the operating system that an act opens. */
export async function chooseFiles(page: Page, act: () => Promise<void>, files: string | string[]): Promise<void> {
  const asked = page.waitForEvent('filechooser')
  // The browser hands out its window only once it has been asked to, which nothing says: it has been when it answers.
  await page.evaluate(() => 0)
  await act()
  await (await asked).setFiles(files)
}

import { expect, type Locator } from '@playwright/test'

/** Chooses these target languages in the upload dialog, and no others, by typing. */
export async function chooseTargets(dialog: Locator, ...languages: readonly string[]): Promise<void> {
  const list = dialog.getByRole('listbox', { name: 'To', exact: true })
  const box = dialog.getByRole('combobox', { name: 'To', exact: true })
  await box.focus()
  for (let count = await dialog.getByRole('button', { name: /^Remove [A-Z][a-z]+$/ }).count(); count > 0; count--)
    await box.press('Backspace')
  for (const language of languages) {
    await box.fill(language)
    // The languages may still be on their way.
    await expect(list.getByRole('option', { name: language }).first()).toBeVisible()
    await box.press('Enter')
  }
  await box.press('Escape')
}

/** Chooses a language by typing its name. */
export async function chooseLanguage(dialog: Locator, label: 'From' | 'To', language: string): Promise<void> {
  const box = dialog.getByRole('combobox', { name: label, exact: true })
  await box.fill(language)
  await expect(dialog.getByRole('listbox', { name: label, exact: true }).getByRole('option').first()).toContainText(
    language,
  )
  await box.press('Enter')
  await expect(box).toHaveValue(language)
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Api } from './service/api.ts'
import { chooseLanguage, chooseTargets } from './service/choose-languages.ts'
import { goToRow } from './service/go-to-row.ts'
import { row, textBox } from './service/prepared-job.ts'
import { expectAccessible, watchPage } from './service/watch-page.ts'
import { writeText } from './service/write-text.ts'
import { expect, type SharedService, test } from './service/test.ts'

const catalogue = `msgid ""
msgstr ""
"Language: es\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"

msgid "Open the file"
msgstr "Abra el archivo"

#, fuzzy
msgid "Close the window"
msgstr "Cierre la puerta"

#, c-format
msgid "Hello, %s!"
msgstr "¡Hola!"

#~ msgid "Gone for good"
#~ msgstr "Ya no está"
`

let service: SharedService
let api: Api

test.beforeAll(async ({ shared }) => {
  service = shared
  api = await shared.addOrganisation()
})

test(
  'the translations that a PO file holds are counted, kept, reviewed and delivered',
  { tag: '@long' },
  async ({ page }, info) => {
    const { complaints } = watchPage(page)
    await page.addInitScript((key) => sessionStorage.setItem('cotejo.key', key), api.key)

    await test.step('the upload dialog says how many there are', async () => {
      await page.goto(`${service.url}/jobs`)
      await page.locator('input[type=file]').first().setInputFiles(writeText('catalogue.po', catalogue))
      const dialog = page.getByRole('dialog', { name: 'New translation' })
      await chooseLanguage(dialog, 'From', 'English')
      await chooseTargets(dialog, 'Spanish')
      const choice = dialog.getByRole('group', {
        name: 'catalogue.po already contains 3 translations, 1 unfinished',
      })
      await expect(choice.getByRole('radio', { name: /^Keep them/ })).toBeChecked()
      const inFile = dialog.getByText('Already in the file', { exact: true })
      await expect(inFile).toBeVisible()
      await choice.getByRole('radio', { name: 'Translate everything again' }).check()
      await expect(inFile).toBeHidden()
      await choice.getByRole('radio', { name: /^Keep them/ }).check()
      await expectAccessible(page)
      await page.screenshot({ path: join(info.outputDir, 'upload.png') })
      await chooseTargets(dialog, 'French')
      await expect(choice).toBeHidden()
      await chooseTargets(dialog, 'Spanish')
      await dialog.getByRole('button', { name: 'Translate 1 document' }).click()
      await page.getByRole('button', { name: 'Done' }).click()
    })

    const reply = await api.send('/v1/jobs')
    const { jobs }: { readonly jobs: readonly { readonly id: string }[] } = await reply.json()
    const job = await api.untilFinal(jobs[0]?.id ?? '')
    expect(job).toMatchObject({ status: 'succeeded', counts: { segments: 3, translated: 3, from_file: 3 } })

    await test.step('the editor says where they are from', async () => {
      await page.goto(`${service.url}/jobs/${job.id}/review?order=document`)
      await expect(textBox(page)).toBeFocused()
      await goToRow(page, 1)
      await expect(row(page, 1).getByText('From the file, a draft')).toBeVisible()
      await page.getByRole('radio', { name: 'Matches' }).check()
      const match = page.getByText('From the file draft')
      await expect(match).toBeVisible()
      await page.screenshot({ path: join(info.outputDir, 'editor.png') })
      await textBox(page).focus()
      await page.keyboard.press('Control+a')
      await page.keyboard.type('Cierre la ventana')
      await page.keyboard.press('Control+Enter')
      await expect.poll(async () => (await api.segments(job.id))[1]?.state).toBe('translated')
    })

    await test.step('the file has them as they were, and fuzzy only where something is left to do', async () => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Rebuild and download' }).click(),
      ])
      const file = join(info.outputDir, download.suggestedFilename())
      await download.saveAs(file)
      expect(readFileSync(file, 'utf8')).toBe(
        catalogue
          .replace('#, fuzzy\n', '')
          .replace('Cierre la puerta', 'Cierre la ventana')
          .replace('#, c-format', '#, fuzzy, c-format'),
      )
    })
    expect(complaints).toEqual([])
  },
)

import { withKey } from './service/api.ts'
import { dropFile } from './service/drop-file.ts'
import { chooseLanguage } from './service/choose-languages.ts'
import { expectAccessible, watchPage } from './service/watch-page.ts'
import { writeText } from './service/write-text.ts'
import { expect, type SharedService, test } from './service/test.ts'

let service: SharedService
let key: string

test.beforeAll(async ({ shared }) => {
  service = shared
  key = (await shared.addOrganisation()).key
})

const unit = (...pairs: readonly (readonly [string, string])[]) =>
  `<tu>${pairs.map(([code, text]) => `<tuv xml:lang="${code}"><seg>${text}</seg></tuv>`).join('')}</tu>`
const memory = `<tmx version="1.4"><header srclang="en"/><body>
${unit(['en', 'The rent is due.'], ['es', 'La renta vence.'], ['fr', 'Le loyer est dû.'])}
${unit(['en', 'Sign here.'], ['es', 'Firme aquí.'])}
</body></tmx>`
const glossary = `<martif type="TBX" xml:lang="en"><text><body><termEntry>
<langSet xml:lang="en"><tig><term>tenant</term></tig></langSet><langSet xml:lang="es"><tig><term>inquilino</term></tig></langSet>
</termEntry></body></text></martif>`

test('an import proposes the languages of the file, and is made again with others after it failed', {
  tag: '@long',
}, async ({ page }) => {
  const { complaints } = watchPage(page)
  await page.addInitScript((held) => sessionStorage.setItem('cotejo.key', held), key)
  await page.goto(`${service.url}/memories`)
  const dialog = page.getByRole('dialog')

  await test.step('a TMX that is dropped on the memories names its pairs, the most frequent first', async () => {
    await expect(page.getByRole('heading', { name: 'No translation memories yet' })).toBeVisible()
    await dropFile(page, writeText('leases.tmx', memory))
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('leases')
    await expect(dialog.getByRole('radio', { name: 'English → Spanish 2 entries' })).toBeChecked()
    await expect(dialog.getByRole('combobox', { name: 'From', exact: true })).toHaveValue('English')
    await expectAccessible(page)
    await dialog.getByRole('radio', { name: 'English → French 1 entry' }).check()
    await expect(dialog.getByRole('combobox', { name: 'To', exact: true })).toHaveValue('French')
  })

  await test.step('with languages that it does not have it fails, and nothing has to be deleted first', async () => {
    await chooseLanguage(dialog, 'To', 'German')
    const webhook = dialog.getByLabel('Call this webhook address when the import is done (optional)')
    await webhook.fill('http://receiver.example/hook')
    await expect(dialog.getByText('Enter an address that begins with https://.')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Create', exact: true })).toBeDisabled()
    await webhook.fill('https://receiver.example/hook')
    await dialog.getByRole('button', { name: 'Create', exact: true }).click()
    await expect(page.getByText('It has no entries for this language pair.')).toBeVisible()
    const { deliveries } = (await (await withKey(service.url, key).send('/v1/deliveries')).json()) as {
      deliveries: object[]
    }
    expect(deliveries).toEqual([expect.objectContaining({ event: 'resource.failed', channel: 'webhook' })])
    await page.getByRole('button', { name: 'Import again with other languages' }).click()
    await dialog.getByRole('radio', { name: 'English → Spanish 2 entries' }).check()
    await dialog.getByRole('button', { name: 'Create', exact: true }).click()
    await expect(page.getByText('Import: 2 added, 0 replaced, 0 skipped')).toBeVisible()
    await expect(page.getByText('The failed import was removed.', { exact: true })).toBeVisible()
    const reply = await withKey(service.url, key).send('/v1/memories')
    const { memories } = (await reply.json()) as { memories: object[] }
    expect(memories).toEqual([expect.objectContaining({ name: 'leases', status: 'ready', target_lang: 'es' })])
  })

  await test.step('a glossary is refused here, with the place where it belongs', async () => {
    await page.getByRole('link', { name: 'Memories', exact: true }).click()
    await page.getByRole('button', { name: 'New translation memory' }).click()
    await dialog.getByLabel('File').setInputFiles(writeText('terms.xml', glossary))
    await expect(dialog.getByText('This file is a glossary (TBX). Import it on the Glossaries page.')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Create', exact: true })).toBeDisabled()
    await page.keyboard.press('Escape')
  })

  await test.step('dropped on a project, a memory and a glossary become its own', async () => {
    await page.getByRole('link', { name: 'Projects' }).click()
    await page.getByRole('button', { name: 'New project' }).first().click()
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Rivera Homes')
    await dialog.getByRole('button', { name: /Create|Save/ }).click()
    await expect(page.getByRole('heading', { name: 'Rivera Homes' })).toBeVisible()
    for (const [name, text] of [
      ['terms.tbx', glossary],
      ['more.tmx', memory],
    ] as const) {
      await dropFile(page, writeText(name, text))
      await expect(dialog.getByRole('combobox', { name: 'To', exact: true })).toHaveValue('Spanish')
      await dialog.getByRole('button', { name: 'Create', exact: true }).click()
    }
    await expect(page.getByRole('link', { name: 'terms' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'more' })).toBeVisible()
  })
  expect(complaints).toEqual([])
})

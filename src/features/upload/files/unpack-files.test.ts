import { strToU8, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { pathOf, withPath } from './file-paths.ts'
import { hasOtherFiles, keepOthersOf, unpackFiles } from './unpack-files.ts'
import { addOtherFiles } from '../../../sync/uploads/add-other-files.ts'
import { readZip } from '../../../lib/read-zip.ts'
import { wipeOtherFiles } from '../../../sync/uploads/other-files.ts'
import 'fake-indexeddb/auto'
import { translationsIn } from '../choice/upload-choice.ts'

const zip = (entries: Readonly<Record<string, string>>, name = 'locales.zip') =>
  new File([zipSync(Object.fromEntries(Object.entries(entries).map(([path, text]) => [path, strToU8(text)])))], name)

it('documents of a package come with their paths, without what is none', async () => {
  const packed = zip({
    'locales/en/app.json': '{"a": "Hello"}',
    'locales/en/logo.png': 'image',
    '__MACOSX/locales/en/._app.json': '',
    'locales/.git/a.json': '{}',
    '../out.json': '{}',
    'README.md': '# Read me',
  })
  const plain = new File(['Hello'], 'letter.txt')
  const files = await unpackFiles([plain, packed])
  expect(files.map((file) => [file.name, pathOf(file)])).toEqual([
    ['letter.txt', null],
    ['app.json', 'locales/en/app.json'],
    ['README.md', null],
  ])
  expect(await files[1]?.text()).toBe('{"a": "Hello"}')
})

it('what else is in a package is kept with its batch, and comes back beside the translations', async () => {
  const documents = await unpackFiles([
    zip({ 'docs/a.md': 'Hello', 'docs/img/a.png': 'image', 'en/img/a.jpg': 'photo' }),
  ])
  expect(hasOtherFiles(documents)).toBe(true)
  await keepOthersOf(documents, 'batch')
  const job = { batch_id: 'batch', path: 'docs/a.md', source_lang: 'en' }
  const package_ = new Blob([zipSync({ 'docs/a.es.md': strToU8('Hola'), 'report.csv': strToU8('') })])
  const whole = await addOtherFiles(package_, [
    { ...job, target_lang: 'es' },
    { ...job, target_lang: 'fr' },
    { ...job, batch_id: null, target_lang: 'de' },
  ])
  const entries = (await readZip(whole)) ?? []
  expect(await Promise.all(entries.map(async ({ name, text }) => [name, await text()]))).toEqual([
    ['docs/a.es.md', 'Hola'],
    ['report.csv', ''],
    ['docs/img/a.png', 'image'],
    ['es/img/a.jpg', 'photo'],
    ['fr/img/a.jpg', 'photo'],
  ])
  await wipeOtherFiles()
  expect(await addOtherFiles(package_, [{ ...job, target_lang: 'es' }])).toBe(package_)
})

it('a package that is none, or has no document, stays to be refused', async () => {
  const [broken, empty] = [new File(['PK?'], 'a.zip'), zip({ 'logo.png': 'image' })]
  expect(await unpackFiles([broken, empty])).toEqual([broken, empty])
})

it('translations that lie beside their sources are found, and nothing else', () => {
  const files = ['locales/en/a.json', 'locales/fr/a.json', 'locales/fr/b.json', 'en.json'].map((path) =>
    withPath(new File(['{}'], 'a.json'), path),
  )
  expect([...translationsIn(files, 'en')].map((file) => pathOf(file))).toEqual(['locales/fr/a.json'])
  expect(translationsIn([...files, new File([''], 'fr.json')], '')).toEqual(new Set())
})

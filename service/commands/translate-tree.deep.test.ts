import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { fakeEngine } from '../testing/fake-engine.ts'
import { startTestService } from '../testing/start-test-service.ts'
import { buildZip } from '../filters/common/zip/build-zip.ts'
import { openZip } from '../filters/common/zip/open-zip.ts'
import { translateTree } from './translate-tree.ts'
import { translateZip } from './translate-zip.ts'

it('a tree is translated once, then only what changed, and nothing that people changed', async () => {
  const service = await startTestService({ engine: fakeEngine() })
  const caller = await service.addCaller()
  const folder = join(service.filesDir, 'tree')
  const put = async (path: string, text: string) => {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  const get = (path: string) => readFile(join(folder, path), 'utf8')
  const run = (more: { readonly dryRun?: boolean; readonly replace?: boolean } = {}) =>
    translateTree(service.core, caller, {
      folder,
      sourceLang: 'en',
      targetLangs: ['es'],
      dryRun: false,
      replace: false,
      existingTargets: 'keep',
      ...more,
    })
  const strings = (text: string) => `<resources><string name="a">${text}</string></resources>`
  await put('res/values/strings.xml', strings('The red house'))
  await put('po/es.po', 'msgid "Door"\nmsgstr "Puerta"\n\nmsgid "The red house"\nmsgstr ""\n')
  await put('src/main.ts', 'export const a = 1\n')
  await put('data/numbers.csv', 'a,b\n1,2\n')
  await put('node_modules/x/en.json', '{"a": "The red house"}')
  const worker = await service.startWorker()

  expect(await run({ dryRun: true })).toEqual({
    text: 'po/es.po: not complete\nres/values-es/strings.xml: new',
    exitCode: 3,
  })
  const first = await run()
  expect(first.exitCode).toBe(0)
  expect(first.text).toMatch(/^po\/es\.po: Translated.*\nres\/values-es\/strings\.xml: Translated/)
  expect(await get('po/es.po')).toContain('msgstr "Puerta"')
  expect(await get('res/values-es/strings.xml')).not.toContain('house')
  expect(await run()).toEqual({ text: 'Everything is translated.', exitCode: 0 })

  await put('res/values/strings.xml', strings('The blue house'))
  expect((await run()).text).toMatch(/^res\/values-es\/strings\.xml: Translated/)
  await put('res/values-es/strings.xml', strings('La casa azul'))
  await put('res/values/strings.xml', strings('The green house'))
  expect(await run()).toEqual({
    text: 'res/values-es/strings.xml: changed by hand since; --replace translates it anew',
    exitCode: 3,
  })
  expect(await get('res/values-es/strings.xml')).toContain('La casa azul')
  expect((await run({ replace: true })).exitCode).toBe(0)

  const outside = join(service.filesDir, 'outside')
  await mkdir(outside)
  await put('sub/values/strings.xml', strings('The blue door'))
  await symlink(outside, join(folder, 'sub/values-es'))
  expect(await run()).toMatchObject({ text: expect.stringContaining('sub/values-es is a link'), exitCode: 3 })
  expect(await readdir(outside)).toEqual([])
  await rm(join(folder, 'sub'), { recursive: true })
  await put('broken.docx', 'no package')
  expect(await run()).toMatchObject({ text: expect.stringMatching(/^broken\.es\.docx: /), exitCode: 3 })
  await rm(join(folder, 'broken.docx'))
  await put('.cotejo.json', '{')
  await expect(run()).rejects.toThrow('.cotejo.json is damaged')

  const zip = join(service.filesDir, 'app.zip')
  const entry = (name: string, text: string) => ({ name, bytes: Buffer.from(text) })
  const entries = [
    entry('res/values/strings.xml', strings('The red house')),
    entry('logo.png', 'image'),
    entry('../a.json', '{}'),
  ]
  await writeFile(zip, buildZip(entries))
  const output = join(service.filesDir, 'app.es.zip')
  const wanted = { path: zip, output, sourceLang: 'en', targetLangs: ['es'], existingTargets: 'keep' } as const
  const result = await translateZip(service.core, caller, { ...wanted, dryRun: false, replace: false })
  expect(result).toMatchObject({
    exitCode: 0,
    text: expect.stringMatching(/values-es\/strings\.xml: Translated.*\n.*app\.es\.zip$/),
  })
  const names = openZip(await readFile(output)).entries.map(({ name }) => name)
  expect(names).toEqual(['.cotejo.json', 'logo.png', 'res/values-es/strings.xml', 'res/values/strings.xml'])
  await worker.close()
})

it('of a file that has changed only the segments that have are translated', async () => {
  const engine = fakeEngine()
  const service = await startTestService({ engine })
  const caller = await service.addCaller()
  const folder = join(service.filesDir, 'tree')
  await mkdir(folder, { recursive: true })
  const put = (path: string, texts: object) => writeFile(join(folder, path), JSON.stringify(texts))
  const get = async (path: string) => JSON.parse(await readFile(join(folder, path), 'utf8')) as Record<string, string>
  const options = { folder, sourceLang: 'en', targetLangs: ['es'], replace: false, existingTargets: 'keep' } as const
  const run = (dryRun = false) => translateTree(service.core, caller, { ...options, dryRun })
  const worker = await service.startWorker()
  await put('en.json', { open: 'Open the door', shut: 'Shut the door', at: '{n} of {all} doors' })
  expect(await run()).toMatchObject({ exitCode: 0 })
  const first = await get('es.json')

  engine.asked.length = 0
  await put('es.json', { ...first, open: 'Abra la puerta' })
  await put('en.json', { new: 'Lock the door', open: 'Open the door', shut: 'Shut the gate', at: '{n} of {all} doors' })
  expect((await run(true)).text).toBe('es.json: its source has changed, 2 of its segments have not')
  expect((await run()).text).toMatch(/^es\.json: Translated \(2 segments unchanged\)/)
  expect(engine.asked).toEqual(['Lock the door', 'Shut the gate'])
  expect(await get('es.json')).toMatchObject({ open: 'Abra la puerta', at: first['at'] })
  expect((await service.core.listResources(caller, 'memory', {})).resources).toEqual([])
  expect(await run()).toEqual({ text: 'Everything is translated.', exitCode: 0 })

  // A text that a person changed is not overwritten when its source has changed as well.
  await put('es.json', { ...(await get('es.json')), shut: 'Cierra el portal' })
  await put('en.json', {
    new: 'Lock the door',
    open: 'Open the door',
    shut: 'Shut the garden gate',
    at: '{n} of {all} doors',
  })
  expect(await run()).toMatchObject({ exitCode: 3, text: expect.stringContaining('changed by hand since') })
  expect(await get('es.json')).toMatchObject({ shut: 'Cierra el portal' })
  await worker.close()
})

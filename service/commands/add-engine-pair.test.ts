import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { addEnginePair } from './add-engine-pair.ts'

/** Programs in place of Debian's: one lists packages, the other notes what it is to install. */
const folder = await mkdtemp(join(tmpdir(), 'cotejo-apt-'))
const packages = [
  'apertium-fr-es',
  'apertium-en-es',
  'apertium-eng-spa',
  'apertium-hbs-eng',
  'apertium-all-dev',
  'apertium-apy',
]
const programs = {
  'apt-cache': `#!/bin/sh\nprintf '%s\\n' ${packages.join(' ')}\n`,
  'apt-get': `#!/bin/sh\necho "$@" > ${join(folder, 'installed')}\n`,
}
for (const [name, text] of Object.entries(programs)) {
  await writeFile(join(folder, name), text)
  await chmod(join(folder, name), 0o755)
}
afterAll(() => rm(folder, { recursive: true }))

const add = (pair: string, isRoot = true) => addEnginePair(pair, { path: `${folder}:/usr/bin:/bin`, isRoot })

describe('a further pair of Apertium', () => {
  it.each([
    ['fra-spa', 'apertium-fr-es'],
    ['es-fr', 'apertium-fr-es'],
    ['en-es', 'apertium-eng-spa'],
    ['hr-en', 'apertium-hbs-eng'],
  ])('%s is installed as %s', async (pair, name) => {
    expect(await add(pair)).toBe(`${name} is installed. Restart Cotejo to use it.`)
    expect(await readFile(join(folder, 'installed'), 'utf8')).toContain(`apertium cg3 ${name}\n`)
  })

  it('is a line to run for who may not install', async () => {
    expect(await add('fra-spa', false)).toContain(
      'sudo apt-get install -y --no-install-recommends apertium cg3 apertium-fr-es',
    )
  })

  it('that does not exist is refused with those that do', async () => {
    await expect(add('eng-jpn')).rejects.toThrow(
      /no Apertium pair eng-jpn\. There are: en-es, eng-spa, fr-es, hbs-eng\./,
    )
  })

  it('says so where the programs of the distribution are missing', async () => {
    await expect(addEnginePair('fra-spa', { path: '/nowhere', isRoot: true })).rejects.toThrow(
      /apt-cache was not found/,
    )
  })
})

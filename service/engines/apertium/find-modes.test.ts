import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { directionsOf, findModes } from './find-modes.ts'

const folders: string[] = []

/** Makes a data folder with these modes, and a folder of programs that do nothing. */
async function install(modes: Readonly<Record<string, string>>, programs: readonly string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'cotejo-modes-'))
  folders.push(folder)
  await mkdir(join(folder, 'modes'))
  await mkdir(join(folder, 'bin'))
  for (const [name, text] of Object.entries(modes)) await writeFile(join(folder, 'modes', name), text)
  for (const name of programs) {
    await writeFile(join(folder, 'bin', name), '#!/bin/sh\n')
    await chmod(join(folder, 'bin', name), 0o755)
  }
  return { folder, path: join(folder, 'bin') }
}

afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true })
})

describe('the name of a mode', () => {
  it.each([
    ['eng-spa', { source: 'en', target: 'es' }],
    ['es-pt', { source: 'es', target: 'pt' }],
    ['es-pt_BR', { source: 'es', target: 'pt-BR' }],
    ['spa-eng_US', { source: 'es', target: 'en-US' }],
    ['spa-cat_valencia', { source: 'es', target: 'ca-valencia' }],
    ['nno-nob', { source: 'nn', target: 'nb' }],
    ['cat-srd', { source: 'ca', target: 'sc' }],
  ])('%s is a direction', (name, direction) => {
    expect(directionsOf(name)).toEqual([direction])
  })

  it.each([
    'spa-cat_iec2017',
    'spa-cat_valencia_uni',
    'cat-por_PTpre1990',
    'eng-spa-tagger',
    'eng',
    'README',
    'xxx-spa',
  ])('%s is none', (name) => {
    expect(directionsOf(name)).toEqual([])
  })

  it('of Serbo-Croatian is one direction for each of its standards in Latin script', () => {
    const standards = ['hr', 'bs', 'sr-Latn']
    expect(directionsOf('hbs-eng')).toEqual(standards.map((source) => ({ source, target: 'en' })))
    expect(directionsOf('eng-hbs_HR')).toEqual([{ source: 'en', target: 'hr' }])
  })
})

describe('modes on disk', () => {
  it('are found with their files, each direction once, the first folder first', async () => {
    const programs = ['apertium-wblank-mode', 'lt-proc']
    const own = await install({ 'eng-spa.mode': "lt-proc 'a.bin'" }, programs)
    const system = await install({ 'eng-spa.mode': 'lt-proc x', 'spa-eng.mode': 'lt-proc y', 'notes.txt': '' }, [])
    const found = await findModes({ folders: [own.folder, system.folder], path: own.path })
    expect(found).toEqual({
      modes: [
        { source: 'en', target: 'es', name: 'eng-spa', file: join(own.folder, 'modes/eng-spa.mode') },
        { source: 'es', target: 'en', name: 'spa-eng', file: join(system.folder, 'modes/spa-eng.mode') },
      ],
      broken: [],
    })
  })

  it('of one standard go before the one of all of them', async () => {
    const modes = { 'eng-hbs.mode': 'lt-proc x', 'eng-hbs_HR.mode': 'lt-proc y' }
    const { folder, path } = await install(modes, ['apertium-wblank-mode', 'lt-proc'])
    const found = await findModes({ folders: [folder], path })
    expect(found.modes.map(({ target, name }) => [target, name])).toEqual([
      ['hr', 'eng-hbs_HR'],
      ['bs', 'eng-hbs'],
      ['sr-Latn', 'eng-hbs'],
    ])
  })

  it('are listed separately when a program of theirs is missing', async () => {
    const { folder, path } = await install(
      { 'spa-cat.mode': "lt-proc 'a|b.bin' | cg-proc -w 'c.bin' | lt-proc $1 'd'" },
      ['apertium-wblank-mode', 'lt-proc'],
    )
    expect(await findModes({ folders: [folder], path })).toEqual({
      modes: [],
      broken: [{ name: 'spa-cat', missing: ['cg-proc'] }],
    })
  })

  it('are none without a folder, or without Apertium itself', async () => {
    const { folder, path } = await install({ 'eng-spa.mode': 'lt-proc x' }, ['lt-proc'])
    expect(await findModes({ folders: [folder], path })).toEqual({ modes: [], broken: [] })
    expect(await findModes({ folders: ['/nowhere'], path })).toEqual({ modes: [], broken: [] })
  })
})

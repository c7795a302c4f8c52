import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, inject, it } from 'vitest'

describe('the command line', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cotejo-command-'))
  afterAll(() => rm(folder, { recursive: true, force: true }))
  const run = (...args: string[]) =>
    new Promise<{ code: number; out: string; complaint: string }>((resolve) => {
      const env = { ...process.env, COTEJO_DATA_DIR: join(folder, 'data'), COTEJO_ENGINES: 'none', COTEJO_DEMO: '0' }
      const child = execFile(process.execPath, [inject('built').cotejo, ...args], { env }, (_, out, complaint) =>
        resolve({ code: child.exitCode ?? -1, out, complaint }),
      )
    })

  it('explains its commands where help is asked for, or nothing at all', async () => {
    for (const args of [['--help'], ['-h'], []]) {
      const { code, out, complaint } = await run(...args)
      expect([code, complaint]).toEqual([0, ''])
      for (const name of ['keys create', 'translate FILE', '-o, --output FILE', 'backup FOLDER', '--replace'])
        expect(out).toContain(name)
    }
  })

  it('names a command or an option that there is not, and ends with 1', async () => {
    expect(await run('sing')).toMatchObject({ code: 1, out: '', complaint: expect.stringMatching(/no command sing/) })
    expect(await run('keys')).toMatchObject({ code: 1, complaint: expect.stringMatching(/keys create, keys list/) })
    expect(await run('keys', 'list', '--loud')).toMatchObject({ code: 1, complaint: expect.stringMatching(/--loud/) })
  })

  it('heads its lists', async () => {
    const { code, out } = await run('keys', 'list')
    expect([code, out.split('\n')[0]]).toEqual([0, 'id\tkey\trole\tname\tcreated\tlast used\tstate'])
  })

  it('keeps of an organisation what it says, for so long', async () => {
    expect((await run('retention', '--requests', '1')).out).toContain('the log of requests\t1 day\n')
    const { out } = await run('retention', '--jobs', '365', '--history', '90')
    expect(out).toContain('documents, with their files\t365 days\nearlier versions of segments\t90 days\n')
    expect((await run('retention', '--jobs', 'none')).out).toContain(
      'files\tever\nearlier versions of segments\t90 days\n',
    )
  })

  it('says which local file is missing, and replaces none unasked', async () => {
    const [missing, document, output] = ['missing.txt', 'letter.txt', 'letter.es.txt'].map((name) => join(folder, name))
    const languages = ['--from', 'en', '--to', 'es']
    expect((await run('translate', missing ?? '', ...languages)).complaint).toBe(`There is no file ${missing}.\n`)
    await writeFile(document ?? '', 'Hello.')
    const unknown = await run('translate', document ?? '', '--from', 'en', '--to', 'xx')
    expect(unknown.complaint).toMatch(/^invalid-language: .*catalogue.*\ntarget_lang: /)
    await writeFile(output ?? '', 'Hola.')
    const refused = await run('translate', document ?? '', ...languages, '-o', output ?? '')
    expect(refused).toMatchObject({ code: 1, complaint: expect.stringContaining(`${output} exists.`) })
  })

  it('says what there is to do in a folder, and ends with 3 while there is something', async () => {
    const tree = join(folder, 'tree', 'locales')
    await mkdir(tree, { recursive: true })
    await writeFile(join(tree, 'en.json'), '{"door": "Open the door"}')
    const dry = ['translate', join(folder, 'tree'), '--from', 'en', '--to', 'es,fr', '--dry-run']
    expect(await run(...dry)).toMatchObject({ code: 3, out: 'locales/es.json: new\nlocales/fr.json: new\n' })
    await rm(join(tree, 'en.json'))
    expect(await run(...dry)).toMatchObject({ code: 0, out: 'Everything is translated.\n' })
  })

  it('carries out every command line of the pages', async () => {
    const own = (name: string) => join(folder, name)
    await mkdir(own('app'))
    for (const name of ['contract.docx', 'pairs.tsv']) await writeFile(own(name), 'Hello.\tHola.\t90')
    const { out: key } = await run('keys', 'create', '--name', 'of the pages')
    const { out: keys } = await run('keys', 'list')
    const { out: organisations } = await run('orgs')
    const idOf = (list: string) => list.trim().split('\n').at(-1)?.split('\t')[0] ?? ''
    const values: Readonly<Record<string, string>> = {
      KEY_ID: idOf(keys),
      ORG_ID: idOf(organisations),
      NAME: 'Ana',
      '/backups/monday': own('monday'),
      '/srv/new': own('new'),
      'app/': own('app'),
      'contract.docx': own('contract.docx'),
      'pairs.tsv': own('pairs.tsv'),
    }
    expect(key).toMatch(/^cot_/)
    for (const line of [...(await linesOfPages())].toSorted()) {
      const args = [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, word = '']) => quoted ?? values[word] ?? word)
      const { code, complaint } = await run(...args)
      const [, reason] = refused.find(([start]) => line.startsWith(start)) ?? []
      expect([line, code === 0 ? '' : complaint]).toEqual([line, reason ?? ''])
    }
  })
})

/** What does not end well here: nothing runs, no list of models can be had, and the files are none. */
const refused: readonly (readonly [start: string, reason: unknown])[] = [
  ['link', expect.stringContaining('No service runs on')],
  ['engines add', expect.stringMatching(/./)],
  ['engines remove', expect.stringMatching(/en-es/)],
  ['qe calibrate pairs', expect.stringMatching(/./)],
  ['translate contract.docx', expect.stringMatching(/./)],
]

/** The lines of `npm run cotejo` in the pages' blocks of commands, without its name. */
async function linesOfPages(): Promise<Set<string>> {
  const pages = (await readdir('docs')).filter((name) => name.endsWith('.md')).map((name) => join('docs', name))
  const texts = await Promise.all(pages.map((page) => readFile(page, 'utf8')))
  const blocks = texts.flatMap((text) => [...text.matchAll(/```sh\n(.*?)```/gs)].map(([, block = '']) => block))
  const lines = blocks.flatMap((block) =>
    [...block.matchAll(/^npm run cotejo -- ([^\n#]+)/gm)].map(([, line = '']) => line.trim()),
  )
  return new Set(lines)
}

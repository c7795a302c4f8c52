import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { fixtureFile } from '../testing/sample-files.ts'
import { readDocument } from './read-document.ts'
import { writeDocument } from './write-document.ts'

const langs = { sourceLang: 'en', targetLang: 'es' } as const

/** Script for the Translate Toolkit: source, target and whether it is finished, one unit per line. */
const script = `
import json, sys
from translate.storage import factory
store = factory.getobject(sys.argv[1])
print(json.dumps([[str(u.source), str(u.target or ''), bool(u.isfuzzy())] for u in store.units if u.source and not u.isobsolete()]))
`

describe('the Translate Toolkit', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cotejo-pairs-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const read = (name: string, bytes: Uint8Array): unknown => {
    const [path, program] = [join(folder, name), join(folder, 'read.py')]
    writeFileSync(path, bytes)
    writeFileSync(program, script)
    const { status, stdout, stderr } = spawnSync('/usr/bin/python3', [program, path])
    expect(status, stderr.toString()).toBe(0)
    return JSON.parse(stdout.toString())
  }

  it('reads messages of Qt that were written, with their states and plural forms', () => {
    const bytes = fixtureFile('mill.ts').open()
    const targets: Readonly<Record<string, string>> = {
      '&Grind the corn': '&Muela el maíz',
      'Bring <g1>flour</g1> & water': 'Traiga <g1>harina</g1> y "agua"',
      '<x1/> visitor(s)': '<x1/> visitas',
    }
    const segments = readDocument(bytes, { fileName: 'mill.ts', ...langs }).segments.map(({ source, given }) => ({
      source,
      target: targets[source] ?? given?.target ?? null,
      ...(targets[source] === undefined && given && { state: given.state }),
    }))
    const written = writeDocument(bytes, { format: 'qt', ...langs, segments }).bytes
    const units = read('mill.ts', written)
    expect(units).toEqual(
      expect.arrayContaining([
        ["Visit the 'old' mill", 'Visite el molino «viejo»', false],
        ['Open %1 of %2', 'Abrir %1 de %2', true],
        ['&Grind the corn', '&Muela el maíz', false],
        ['Bring <b>flour</b> & water', 'Traiga <b>harina</b> y "agua"', false],
        ['%n visitor(s)', '%n visitas', false],
      ]),
    )
  })

  it('makes PO files of messages of Qt, which gettext checks', () => {
    const path = join(folder, 'again.ts')
    writeFileSync(path, fixtureFile('mill.ts').open())
    const made = spawnSync('ts2po', ['--progress=none', path, '-o', join(folder, 'again.po')])
    expect(made.status, made.stderr.toString()).toBe(0)
    const checked = spawnSync('msgfmt', ['-c', '-o', '/dev/null', join(folder, 'again.po')])
    expect(checked.status, checked.stderr.toString()).toBe(0)
    expect(readFileSync(join(folder, 'again.po'), 'utf8')).toContain('msgstr "Abrir %1 de %2"')
  })
})

/** Readers in Python for formats that other programs read in the same way. */
const readers = {
  'mill.stringsdict': [
    'stringsdict',
    'import json, plistlib, sys; print(json.dumps(plistlib.load(open(sys.argv[1], "rb"))))',
  ],
  'mill.csv': ['csv', 'import csv, json, sys; print(json.dumps(list(csv.reader(open(sys.argv[1], newline="")))))'],
  'mill.svg': [
    'svg',
    'import json, sys, xml.etree.ElementTree as t; print(json.dumps(["".join(e.itertext()) for e in t.parse(sys.argv[1]).iter()]))',
  ],
} as const

describe('Python', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cotejo-readers-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it.each(Object.entries(readers))('reads a written %s with every translation in it', (name, [format, program]) => {
    const bytes = fixtureFile(name).open()
    const { segments } = readDocument(bytes, { fileName: name, ...langs })
    const changed = segments.map(({ source }, at) => ({ source, target: `${source} «${at}» & "so"` }))
    const path = join(folder, name)
    writeFileSync(path, writeDocument(bytes, { format, ...langs, segments: changed }).bytes)
    const { status, stdout, stderr } = spawnSync('/usr/bin/python3', ['-c', program, path])
    expect(status, stderr.toString()).toBe(0)
    const read = JSON.stringify(JSON.parse(stdout.toString()))
    for (const at of changed.keys()) expect(read).toContain(JSON.stringify(` «${at}» & "so"`).slice(1, -1))
  })
})

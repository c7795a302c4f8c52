import { describe, expect, it } from 'vitest'
import { type ResourceFormat, resourceFormats } from './detect-resource.ts'
import type { ResourceEntry } from './resource-entry.ts'
import { entryOf, readEntries, readUnits } from './samples/read-units.ts'
import type { WriteResourceOptions } from './write-options.ts'
import { writeResource } from './write-resource.ts'

const entries = [
  entryOf('<g1>a</g1> & b<x2/>', '=1+1', { changedAt: '2020-01-02T03:04:05Z', author: 'Ana "A"', meta: { tuid: '7' } }),
  entryOf('@x', '-y', { forbidden: ['z|w'], meta: { reversed: 'yes' } }),
]

async function write(
  format: ResourceFormat,
  more: Partial<WriteResourceOptions> = {},
  written: readonly ResourceEntry[] = entries,
): Promise<string> {
  async function* each(): AsyncGenerator<ResourceEntry> {
    yield* written
  }
  const chunks: Uint8Array[] = []
  const options = { kind: 'glossary', sourceLang: 'en', targetLang: 'es', safe: false, ...more } as const
  for await (const chunk of writeResource(format, options, each())) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

describe('an export', () => {
  it('as TMX has tags as inline elements, and says which language it was translated from', async () => {
    const file = await write('tmx')
    expect(file).toContain('<header creationtool="Cotejo"')
    expect(file).toContain('<tu tuid="7" changedate="20200102T030405Z" changeid="Ana &quot;A&quot;">')
    expect(file).toContain(
      '<seg><bpt i="1" x="1">&lt;g1&gt;</bpt>a<ept i="1">&lt;/g1&gt;</ept> &amp; b<ph x="2">&lt;x2/&gt;</ph></seg>',
    )
    expect(file).toContain('<tu srclang="es">')
  })

  it('as TBX says which target is preferred and which is not to be used', async () => {
    const file = await write('tbx')
    expect(file).toContain('<term>-y</term><termNote type="administrativeStatus">preferredTerm-admn-sts</termNote>')
    expect(file).toContain('<term>z|w</term><termNote type="administrativeStatus">deprecatedTerm-admn-sts</termNote>')
  })

  it('as TBX has synonyms in one concept, and gives them back as they were', async () => {
    const same = { accepted: ['banco'], note: 'Femenino.' }
    const written = [
      entryOf('data base', 'base de datos', { ...same, partOfSpeech: 'noun' }),
      entryOf('database', 'base de datos', same),
      entryOf('bank', 'banco'),
    ]
    const file = await write('tbx', {}, written)
    expect(file.match(/<termEntry>/g)).toHaveLength(2)
    expect(file).toContain('<tig><term>database</term></tig></langSet>')
    expect(await readEntries(file, { fileName: 'a.tbx' })).toEqual(written)
  })

  it('as CSV and TSV names its languages and columns, and leaves formulas as they are', async () => {
    expect((await write('csv')).split('\r\n')).toEqual([
      'en,es,note,part_of_speech,case_sensitive,accepted_targets,forbidden_targets,changed_at,author,meta',
      '<g1>a</g1> & b<x2/>,=1+1,,,,,,2020-01-02T03:04:05Z,"Ana ""A""","{""tuid"":""7""}"',
      '@x,-y,,,,,z\\|w,,,"{""reversed"":""yes""}"',
      '',
    ])
    expect((await write('tsv', { kind: 'memory' })).split('\r\n')[0]).toBe(
      'en\tes\tnote\tcontext_before\tcontext_after\tchanged_at\tauthor\tmeta',
    )
  })

  it('that is safe for spreadsheets has no formulas, and says which rows had some', async () => {
    const file = await write('csv', { safe: true })
    expect(file.startsWith('\ufeffen,es,')).toBe(true)
    expect(file).toContain(',meta,formulas_escaped\r\n')
    expect(file).toContain("& b<x2/>,'=1+1,")
    expect(file).toContain("\r\n'@x,'-y,")
    expect(file.match(/,yes\r\n/g)).toHaveLength(2)
  })

  it('leaves out what XML cannot hold', async () => {
    const file = await write('tmx', { kind: 'memory' }, [entryOf('a\u0001b\ud800', 'c\rd')])
    expect(await readUnits(file)).toMatchObject([{ source: 'ab', target: 'c\rd' }])
  })

  it('prints halves of tags that have no other half as text', async () => {
    expect(await write('tmx', {}, [entryOf('a<g1>b', '</g2>c<g2>')])).toContain('<seg>a&lt;g1&gt;b</seg>')
  })

  it.each(resourceFormats)('of nothing is a file without entries: %s', async (format) => {
    const kind = format === 'tbx' ? 'glossary' : 'memory'
    expect(await readUnits(await write(format, { kind }, []), { fileName: `a.${format}`, kind })).toEqual([])
  })

  it.each(resourceFormats)('is made as it is asked for, never as a whole: %s', async (format) => {
    let made = 0
    async function* endless(): AsyncGenerator<ResourceEntry> {
      for (;;) yield entryOf(`a${++made}`, 'b')
    }
    const options = { kind: 'memory', sourceLang: 'en', targetLang: 'es', safe: true } as const
    for await (const chunk of writeResource(format, options, endless())) {
      expect(chunk.length).toBeGreaterThan(0)
      break
    }
    expect(made).toBeLessThan(10_000)
  })
})

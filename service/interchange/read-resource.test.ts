import { describe, expect, it } from 'vitest'
import { readResource } from './read-resource.ts'
import { readEntries, readPairs, readUnits, refusalOf } from './samples/read-units.ts'

const unit = (source: string, target: string) =>
  `<tu><tuv xml:lang="en"><seg>${source}</seg></tuv><tuv xml:lang="es"><seg>${target}</seg></tuv></tu>`
const tmx = (body: string, head = '') => `${head}<tmx version="1.4"><header/><body>\n${body}</body></tmx>`
const tbx =
  '<martif><text><body><termEntry><langSet xml:lang="en"><tig><term>a</term></tig></langSet><langSet xml:lang="es"><tig><term>b</term></tig></langSet></termEntry></body></text></martif>'

describe('the format of a file', () => {
  it.each([
    ['a.tmx', 'memory', tmx(unit('a', 'b'))],
    ['a.xml', 'memory', `<!-- <tbx> --><!DOCTYPE tmx SYSTEM "tmx14.dtd" [ <!ELEMENT x ANY> ]>\n${tmx(unit('a', 'b'))}`],
    ['a.csv', 'memory', tmx(unit('a', 'b'))],
    ['a.tbx', 'glossary', tbx],
    ['terms', 'glossary', `\ufeff<?xml version="1.0"?>\n${tbx}`],
    ['a.CSV', 'glossary', 'a,b'],
    ['C:\\terms\\a.tab', 'glossary', 'a\tb'],
    ['a.txt', 'memory', 'a\tb'],
    ['a', 'memory', 'a;b'],
  ] as const)('of %s as a %s is recognised by its content, then by its name', async (fileName, kind, file) => {
    expect(await readPairs(file, { fileName, kind })).toEqual([['a', 'b']])
  })

  it('is recognised in UTF-16 too', async () => {
    const text = `\ufeff<?xml version="1.0" encoding="UTF-16"?>${tmx(unit('a', 'b'))}`
    expect(await readPairs(Buffer.from(text, 'utf16le'), { fileName: 'a' })).toEqual([['a', 'b']])
  })

  it.each([
    ['a.docx', 'memory', 'PK\x03\x04\0', 'unknown-format'],
    ['a.csv', 'memory', 'PK\x03\x04\0', 'wrong-content'],
    ['a.tmx', 'memory', 'PK\x03\x04\0', 'wrong-content'],
    ['a.xliff', 'glossary', '<xliff version="1.2"/>', 'wrong-format'],
    ['a.tmx', 'memory', '<html><body>a</body></html>', 'unknown-format'],
    ['a.tbx', 'glossary', '<x:tmx2 xmlns:x="urn:x"/>', 'unknown-format'],
    ['a.tmx', 'glossary', tmx(unit('a', 'b')), 'wrong-format'],
    ['a.tbx', 'memory', tbx, 'wrong-format'],
    ['a.csv', 'memory', tbx, 'wrong-format'],
  ] as const)('of %s as a %s is refused when it is none of them', async (fileName, kind, file, code) => {
    expect((await refusalOf(file, { fileName, kind }))?.reason.code).toBe(code)
  })

  it.each(['a.tmx', 'a.tbx', 'a.csv', 'a.tsv', 'a'])(
    'does not matter when there is nothing in it: %s',
    async (name) => {
      const kind = name === 'a.tbx' ? 'glossary' : 'memory'
      for (const file of ['', '\ufeff', ' \n\n']) expect(await readUnits(file, { fileName: name, kind })).toEqual([])
    },
  )
})

describe('the encoding of XML', () => {
  const text = tmx(unit('Ärger', 'señal €'))
  const pair = [['Ärger', 'señal €']]

  it.each(['windows-1252', 'Windows-1252', 'us-ascii', 'iso-8859-1'])(
    '%s is that of its declaration',
    async (label) => {
      const bytes = Buffer.from(`<?xml version="1.0" encoding='${label}'?>${text.replace('€', '\x80')}`, 'latin1')
      expect(await readPairs(bytes)).toEqual(pair)
    },
  )

  it.each([1, 2, 3, 5, 4096])(
    'is that of its tag before that of its declaration, in pieces of %i bytes',
    async (size) => {
      const declared = `<?xml version="1.0" encoding="utf-16"?>${text}🙂`.replace('🙂', '')
      const little = Buffer.from(`\ufeff${declared}`, 'utf16le')
      expect(await readPairs(little, { size })).toEqual(pair)
      expect(await readPairs(Buffer.from(little).swap16(), { size })).toEqual(pair)
      expect(await readPairs(little.subarray(2), { size })).toEqual(pair)
      expect(await readPairs(`\ufeff<?xml version="1.0" encoding="windows-1252"?>${text}`, { size })).toEqual(pair)
      expect(await readPairs(declared, { size })).toEqual(pair)
    },
  )

  it('may put characters beyond sixteen bits across pieces', async () => {
    const file = tmx(unit('🙂'.repeat(50), '😀'.repeat(50)))
    for (const size of [1, 3, 7])
      for (const bytes of [Buffer.from(file), Buffer.from(`\ufeff${file}`, 'utf16le')])
        expect(await readPairs(bytes, { size })).toEqual([['🙂'.repeat(50), '😀'.repeat(50)]])
  })

  it('is refused when it is unknown, or not what the bytes are, with the place of the first wrong one', async () => {
    expect((await refusalOf(`<?xml version="1.0" encoding="x-klingon"?>${text}`))?.reason).toEqual({
      code: 'unknown-encoding',
      data: { encoding: 'x-klingon' },
    })
    expect((await refusalOf(Buffer.from([0xff, 0xfe, 0, 0, 0x3c, 0, 0, 0])))?.reason.code).toBe('unknown-encoding')
    const bytes = Buffer.from(tmx(unit('¿qué?', 'x'.repeat(100_000))))
    for (const [at, size] of [
      [90, 1],
      [90, 64],
      [70_000, 4096],
      [bytes.length - 1, 4096],
    ] as const) {
      const wrong = Buffer.from(bytes)
      wrong[at] = 0xff
      expect((await refusalOf(wrong, { size }))?.reason).toEqual({
        code: 'wrong-encoding',
        data: { encoding: 'utf-8', offset: at },
      })
    }
    expect((await refusalOf(Buffer.from([0x61, 0x2c, 0x62, 0xe2, 0x82]), { fileName: 'a.csv' }))?.reason).toEqual({
      code: 'wrong-encoding',
      data: { encoding: 'utf-8', offset: 3 },
    })
  })
})

describe('XML that a person did not write', () => {
  it.each([
    ['ill-formed', tmx('<tu></tuv></tu>'), 'not-well-formed', 2],
    ['a made-up entity', tmx(unit('&nbsp;', 'b')), 'not-well-formed', 2],
    ['no XML at all', 'hello', 'not-well-formed', 1],
    ['cut off between elements', tmx(unit('a', 'b')).slice(0, -14), 'truncated', 2],
    ['cut off in an element', tmx(unit('a', 'b')).slice(0, -25), 'truncated', 2],
    ['entities', tmx(unit('&a;', 'b'), '<!DOCTYPE tmx [\n<!ENTITY a "aaaa">]>'), 'entity-declared', 2],
    [
      'parameter entities',
      tmx('', '<!DOCTYPE tmx [<!entity % a SYSTEM "file:///etc/passwd"> %a;]>'),
      'entity-declared',
      1,
    ],
    ['nested too deep', tmx('<tu>'.repeat(300)), 'too-deep', 2],
  ])('is refused by line and reason: %s', async (_, file, code, line) => {
    expect(await refusalOf(file)).toMatchObject({ reason: { code }, line })
  })

  it('says after how many units it went wrong, and in words', async () => {
    const refusal = await refusalOf(tmx(`${unit('a', 'b')}\n${unit('c', 'd')}\n<tu>&x;</tu>`), { size: 16 })
    expect(refusal).toMatchObject({ line: 4, column: 8, units: 2 })
    expect(refusal?.message).toBe('4:8: not-well-formed, detail: undefined entity.')
  })

  it('is refused when there are millions of characters without an element', async () => {
    expect((await refusalOf(tmx(unit('a'.repeat(4_200_000), 'b')), { size: 65_536 }))?.reason.code).toBe('too-long')
  })

  it('may hold control characters, which are left out and counted', async () => {
    const file = tmx(`${unit('a\u0001b&#x1F;c&#11;', 'd&#xFFFE;\uffff')}\n${unit('e', 'f&#9;')}`)
    for (const size of [1, 5, 4096])
      expect(await readUnits(file, { size })).toMatchObject([
        { kind: 'entry', source: 'abc', target: 'd' },
        { kind: 'entry', source: 'e', target: 'f\t' },
        { kind: 'warning', reason: { code: 'characters-dropped', data: { count: 5 } } },
      ])
  })

  it('is never fetched from where its document type is', async () => {
    const head = '<?xml version="1.0"?><!DOCTYPE tmx PUBLIC "-//LISA//TMX" "http://127.0.0.1:1/tmx14.dtd">'
    expect(await readEntries(tmx(unit('a', 'b'), head))).toHaveLength(1)
  })
})

describe('a stream', () => {
  const languages = { sourceLang: 'en', targetLang: 'es' }

  /** Makes an endless memory that notes how much of it was read and whether it was closed. */
  function endless() {
    const seen = { chunks: 0, isClosed: false }
    async function* chunks(): AsyncGenerator<Uint8Array> {
      try {
        yield Buffer.from('<tmx><header/><body>')
        for (;;) {
          seen.chunks++
          yield Buffer.from(unit(`a${seen.chunks}`, 'b').repeat(20))
        }
      } finally {
        seen.isClosed = true
      }
    }
    return { seen, chunks: chunks() }
  }

  it('is read as a stream, and closed when no more is wanted', async () => {
    const { seen, chunks } = endless()
    for await (const read of readResource('memory', 'a.tmx', chunks, languages, new AbortController().signal))
      if (read.kind === 'entry' && read.source === 'a30') break
    expect(seen.isClosed).toBe(true)
    expect(seen.chunks).toBeLessThan(100)
  })

  it('ends with the reason of its signal', async () => {
    const { seen, chunks } = endless()
    const stop = new AbortController()
    const read = async () => {
      for await (const read of readResource('memory', 'a.tmx', chunks, languages, stop.signal))
        if (read.kind === 'entry' && read.source === 'a30') stop.abort(new Error('enough'))
    }
    await expect(read()).rejects.toThrow('enough')
    expect(seen.isClosed).toBe(true)
  })

  it('is closed when it is refused', async () => {
    let isClosed = false
    async function* wrong(): AsyncGenerator<Uint8Array> {
      try {
        yield Buffer.from('PK\x03\x04\0')
        yield Buffer.from('never asked for')
      } finally {
        isClosed = true
      }
    }
    const reading = readResource('memory', 'a.zip', wrong(), languages, new AbortController().signal)
    await expect(reading.next()).rejects.toThrow('unknown-format')
    // Five bytes are too few to decide: the stream was read to its end or was closed.
    expect(isClosed).toBe(true)
  })
})

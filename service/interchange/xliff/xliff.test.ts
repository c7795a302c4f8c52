import fc from 'fast-check'
import { SaxesParser } from 'saxes'
import { describe, expect, it } from 'vitest'
import { xliffVersions } from '#contract/resources/xliff.ts'
import { segmentStates } from '#contract/segments/states.ts'
import { readXliff } from './read-xliff.ts'
import { writeXliff, type XliffHead } from './write-xliff.ts'
import { XliffRefused } from './xliff-refused.ts'
import type { XliffSentence, XliffVersion } from './xliff-sentence.ts'
import { fromXliffState } from './xliff-states.ts'
import { runs } from '#contract/testing/runs.ts'

const head: XliffHead = {
  version: '2.1',
  jobId: 'job_1',
  fileName: 'Résumé "a" & <b>.docx',
  sourceLang: 'en',
  targetLang: 'es',
}

const sentence = (position: number, more: Partial<XliffSentence> = {}): XliffSentence => ({
  position,
  source: 'Press <g1>Start</g1> now<x2/>.',
  target: 'Pulse <g1>Inicio</g1> ya<x2/>.',
  state: 'draft',
  locked: false,
  translatable: true,
  part: 'body',
  revision: 2,
  ...more,
})

async function* pagesOf(sentences: readonly XliffSentence[], size = 3) {
  for (let at = 0; at < sentences.length; at += size) yield sentences.slice(at, at + size)
}

async function write(sentences: readonly XliffSentence[], version: XliffVersion = '2.1'): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of writeXliff({ ...head, version }, pagesOf(sentences))) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

async function* inPieces(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

const read = (xliff: string | Uint8Array, size = 4096) => readXliff(inPieces(Buffer.from(xliff), size))

const faultsOf = (xliff: string | Uint8Array) =>
  read(xliff).then(
    ({ units }) => units.flatMap(({ id, fault }) => (fault === null ? [] : [`unit ${id}: ${fault.message}`])),
    (error: unknown) => {
      if (error instanceof XliffRefused) return [error.message]
      throw error
    },
  )

const shell = (inside: string, attributes = 'version="2.1" srcLang="en" trgLang="es"') =>
  `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" ${attributes}>${inside}</xliff>`
const unit = (content: string, id = '0') => shell(`<file id="f"><unit id="${id}">${content}</unit></file>`)

/** Text with tags, brackets that are no tags, control characters, quotes, astral ones; no null, no lone surrogates. */
const anyText = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom(
        '<g1>',
        '</g1>',
        '<g2>',
        '</g2>',
        '<x3/>',
        '<b>',
        ']]>',
        '&amp;',
        '\r\n',
        '\t',
        '\u0001',
        '\uffff',
      ),
    ),
  )
  .map((pieces) => pieces.join('').replaceAll(/\0|\p{Surrogate}/gu, ''))

const anySentence = fc.record({
  source: anyText,
  target: fc.option(anyText, { nil: null }),
  state: fc.constantFrom(...segmentStates),
  locked: fc.boolean(),
  translatable: fc.boolean(),
  part: fc.string(),
  revision: fc.nat(1_000_000),
})

describe('a job as XLIFF', () => {
  it.each(xliffVersions)(
    'comes back from %s as it went out, whatever its texts and wherever it is cut',
    async (version) => {
      await fc.assert(
        fc.asyncProperty(fc.array(anySentence), fc.integer({ min: 1, max: 50 }), async (drawn, size) => {
          const stateOf = ({ target, state }: (typeof drawn)[number]) => (target ? state : ('not_translated' as const))
          const sentences = drawn.map((more, position) => ({ ...more, position, state: stateOf(more) }))
          const file = await read(await write(sentences, version), size)
          expect(file).toMatchObject({ fileId: 'job_1', sourceLang: 'en', targetLang: 'es' })
          expect(file.units).toHaveLength(sentences.length)
          for (const [at, { source, target, state, revision }] of sentences.entries()) {
            // An empty target means the same as none.
            expect(file.units[at]).toMatchObject({ position: at, source, target: target || null, revision })
            expect(fromXliffState(file.units[at] ?? { state: null, subState: null }, state)).toBeNull()
          }
        }),
      )
    },
  )

  it('is well-formed, with ids once a unit, and a state that fits', async () => {
    const xliff = await write(segmentStates.map((state, position) => sentence(position, { state })))
    const states: string[] = []
    const parser = new SaxesParser({ xmlns: true })
    parser.on('error', (error) => expect.fail(error.message))
    parser.on('opentag', ({ local, attributes }) => {
      if (local === 'segment') states.push(String(attributes['state']?.value))
    })
    parser.write(xliff).close()
    expect(states).toEqual(['initial', 'initial', 'translated', 'initial', 'reviewed', 'initial', 'final'])
  })

  it('shows tags as codes, where a segment is, and what must stay as it is', async () => {
    const xliff = await write([sentence(7, { locked: true }), sentence(8, { translatable: false, target: null })])
    expect(xliff).toContain(
      '<source>Press <pc id="g1" canCopy="no" canDelete="no">Start</pc> now<ph id="x2" canCopy="no" canDelete="no"/>.</source>',
    )
    expect(xliff).toContain('<unit id="7" translate="no" cotejo:revision="2" cotejo:locked="yes">')
    expect(xliff).toContain('<unit id="8" translate="no" cotejo:revision="2">')
    expect(xliff).toContain('<note category="part">body</note>')
    expect(xliff).toContain('original="Résumé &quot;a&quot; &amp; &lt;b&gt;.docx"')
  })

  it('is in 1.2 the same in the words of 1.2, with the match that it came from', async () => {
    const match = {
      memory_id: 'm',
      entry_id: 'e',
      similarity: 87,
      source: 'Press <g1>Stop</g1>',
      target: 'Pulse <g1>Alto</g1>',
    }
    const checks = [
      { code: 'numbers', severity: 'major', message: 'A number & more', source_span: null, target_span: null } as const,
    ]
    const tags = { 1: { kind: 'bold', label: '' }, 2: { kind: 'placeholder', label: '%1$s' } } as const
    const xliff = await write(
      [
        sentence(7, { tags, match, score: 73, checks: [...checks], state: 'approved_translation' }),
        sentence(8, { target: null, state: 'not_translated' }),
      ],
      '1.2',
    )
    expect(xliff).toContain(
      '<trans-unit id="7" approved="yes" cotejo:revision="2" cotejo:state="approved_translation">' +
        '<source>Press <g id="g1" ctype="bold">Start</g> now<x id="x2" ctype="x-placeholder" equiv-text="%1$s"/>.</source>' +
        '<target state="signed-off">Pulse <g id="g1" ctype="bold">Inicio</g> ya<x id="x2" ctype="x-placeholder" equiv-text="%1$s"/>.</target>' +
        '<note from="part">body</note><note from="score">73 / 100</note><note from="qa">major: A number &amp; more</note>' +
        '<alt-trans match-quality="87" origin="memory"><source>Press <g id="g1" ctype="bold">Stop</g></source><target>Pulse <g id="g1" ctype="bold">Alto</g></target></alt-trans>',
    )
    expect(xliff).toContain('<target state="needs-translation">Press <g id="g1">Start</g> now<x id="x2"/>.</target>')
    expect((await read(xliff)).units.map(({ target, state }) => [target, state])).toEqual([
      ['Pulse <g1>Inicio</g1> ya<x2/>.', 'reviewed'],
      [null, 'initial'],
    ])
  })

  it('says what the tags stand for as XLIFF says it, and reads the same text back', async () => {
    const tags = { 1: { kind: 'bold', label: '' }, 2: { kind: 'placeholder', label: '%1$s <&"' } } as const
    const xliff = await write([sentence(7, { tags })])
    expect(xliff).toContain('<pc id="g1" type="fmt" subType="xlf:b" canCopy="no"')
    expect(xliff).toContain('<ph id="x2" type="ui" subType="xlf:var" disp="%1$s &lt;&amp;&quot;" canCopy="no"')
    expect((await read(xliff)).units[0]?.target).toBe('Pulse <g1>Inicio</g1> ya<x2/>.')
  })

  it('prints tags that do not nest as text, and reads them as tags', async () => {
    const source = 'a<g1>b<g2>c</g1>d</g2>e</g5>'
    const xliff = await write([sentence(0, { source })])
    expect((await read(xliff)).units[0]?.source).toBe(source)
  })
})

describe('what another tool wrote', () => {
  const target = async (content: string) =>
    (await read(unit(`<segment><source>s</source><target>${content}</target></segment>`))).units[0]

  it.each([
    ['a <sc id="g1"/>b<ec startRef="g1"/> c', 'a <g1>b</g1> c'],
    ['a <mrk id="m1" type="term"><pc id="g1">b</pc></mrk>', 'a <g1>b</g1>'],
    ['<sm id="m1" type="comment"/>a<em startRef="m1"/>', 'a'],
    ['<![CDATA[a & <b>]]>', 'a & <b>'],
    ['a<!-- no --><?pi no?>b', 'ab'],
    ['a&#10;b&amp;<cp hex="0007"/>', 'a\nb&\u0007'],
    ['', null],
  ])('%s is %j', async (content, expected) => {
    expect(await target(content)).toMatchObject({ target: expected, strangeCode: null })
  })

  it.each([
    '<ph id="1"/>',
    '<pc id="x1">a</pc>',
    '<pc id="g01">a</pc>',
    '<ec id="g1"/>',
    '<cp hex="110000"/>',
    '<b>a</b>',
    '<n:b xmlns:n="urn:n"/>',
  ])('%s is a code that is not ours', async (content) => {
    expect((await target(content))?.strangeCode).toContain('<')
  })

  it('may hold notes, data and extensions everywhere, and groups', async () => {
    const extra = '<x:a xmlns:x="urn:x"><unit id="9"/><source>no</source></x:a>'
    const text = '<segment id="s1"><source>s</source><target>t</target></segment>'
    const inside = `<unit id="3" name="n">${extra}<notes><note category="qa">no</note><note>Why?</note></notes><originalData><data id="d">no</data></originalData>${text}</unit>`
    const xliff = shell(
      `<file id="f"><skeleton href="x"/>${extra}<group id="g"><group id="h">${inside}</group></group></file>`,
    )
    const { units } = await read(`\ufeff<?xml version="1.0" encoding="utf-8"?>\n${xliff}`)
    expect(units).toEqual([
      {
        id: '3',
        position: 3,
        revision: null,
        source: 's',
        target: 't',
        state: null,
        subState: null,
        isFixed: false,
        fault: null,
        notes: ['Why?'],
        strangeCode: null,
      },
    ])
  })

  it('may be UTF-16 with its tag, cut anywhere', async () => {
    const text = `<?xml version="1.0" encoding="UTF-16"?>${unit('<segment><source>¿🙂?</source></segment>')}`
    const little = Buffer.from(`\ufeff${text}`, 'utf16le')
    const big = Buffer.from(little).swap16()
    for (const bytes of [little, big])
      for (const size of [1, 3, 4096]) expect((await read(bytes, size)).units[0]?.source).toBe('¿🙂?')
  })
})

describe('a unit that came back in another shape', () => {
  const only = async (content: string) => (await read(unit(content))).units[0]
  const part = (source: string, target: string | null, state = 'translated', order = '') =>
    `<segment state="${state}"><source>${source}</source>${target === null ? '' : `<target${order}>${target}</target>`}</segment>`

  it('is one segment, however another tool cut it, and as far as its last part', async () => {
    const space = '<ignorable><source> </source></ignorable>'
    expect(await only(`${part('One.', 'Uno.', 'final')}${space}${part('Two.', 'Dos.')}`)).toMatchObject({
      source: 'One. Two.',
      target: 'Uno. Dos.',
      state: 'translated',
      fault: null,
    })
    expect(await only(`${part('One. ', 'Uno. ')}${part('Two.', 'Dos.', 'initial')}`)).toMatchObject({
      target: 'Uno. Dos.',
      state: 'initial',
    })
  })

  it('has the parts of its target in the order that they say', async () => {
    const cut = `${part('a', 'A', 'final', ' order="3"')}<ignorable><source> </source></ignorable>${part('b', 'B', 'final', ' order="1"')}`
    expect(await only(cut)).toMatchObject({ source: 'a b', target: 'B A' })
  })

  it.each([
    [`${part('One.', 'Uno.')}${part('Two.', null)}`, 'incomplete', 'a part of it has no translation'],
    [part('<ph id="q"/>', 'Uno.'), 'source-differs', 'the source holds <ph id="q">, which is not of this job'],
  ])('says why it cannot be taken: %s', async (content, reason, message) => {
    expect((await only(content))?.fault).toEqual({ reason, message })
  })

  it.each(['u1', '-1', '01', ''])('is no segment of a job with the id %j', async (id) => {
    const { units } = await read(unit(part('s', 't'), id))
    expect(units).toMatchObject([{ id, position: null, fault: { reason: 'not-of-job' } }])
  })

  it('counts once', async () => {
    const twice = shell(
      `<file id="f"><unit id="1">${part('s', 't')}</unit><unit id="1">${part('s', 'u')}</unit></file>`,
    )
    expect((await read(twice)).units).toMatchObject([
      { position: 1, target: 't', fault: null },
      { position: null, target: 'u', fault: { message: 'given more than once' } },
    ])
  })
})

describe('the state that a file gives', () => {
  it.each([
    ['translated', null, 'draft', 'translated'],
    ['reviewed', null, 'draft', 'approved_translation'],
    ['final', null, 'translated', 'approved_sign_off'],
    ['initial', null, 'approved_translation', 'draft'],
    // The sub-state was lost and the state is unchanged: no change.
    ['initial', null, 'rejected_sign_off', null],
    // The tool changed the state and left the sub-state behind.
    ['translated', 'cotejo:draft', 'draft', 'translated'],
    ['initial', 'cotejo:rejected_translation', 'draft', 'rejected_translation'],
    ['final', 'other:x', 'approved_sign_off', null],
    [null, 'cotejo:approved_sign_off', 'draft', null],
  ] as const)('%s, %s of a segment that was %s: %s', (state, subState, base, expected) => {
    expect(fromXliffState({ state, subState }, base)).toBe(expected)
  })
})

describe('a file that is refused', () => {
  const segment = '<segment><source>s</source></segment>'

  it.each([
    ['', 'not well-formed XML: 1:0: document must contain a root element.'],
    ['hello', 'not well-formed'],
    ['{"a": 1}', 'not well-formed'],
    ['<xliff', 'not well-formed'],
    [unit(segment).slice(0, -9), 'not well-formed'],
    [unit('<segment><source>&nbsp;</source></segment>'), 'not well-formed'],
    [unit('<segment><source>&#1;</source></segment>'), 'not well-formed'],
    [`<!DOCTYPE xliff [<!ENTITY a "b">]>${unit(segment)}`, 'declares a document type (DOCTYPE)'],
    [`<!DOCTYPE xliff SYSTEM "file:///etc/passwd">${unit(segment)}`, 'declares a document type (DOCTYPE)'],
    [`<?xml version="1.0" encoding="ISO-8859-1"?>${unit(segment)}`, 'not text in UTF-8 or UTF-16'],
    ['<html xmlns="http://www.w3.org/1999/xhtml"/>', 'not XLIFF 1.2, 2.0 or 2.1'],
    ['<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.1"/>', 'not XLIFF 1.2, 2.0 or 2.1'],
    [shell('', 'version="2.2"'), 'not XLIFF 1.2, 2.0 or 2.1'],
    [shell(''), '0 files where there should be one'],
    [shell('<file id="a"/><file id="b"/>'), '2 files where there should be one'],
    ['<a>'.repeat(1000), 'not XLIFF 1.2, 2.0 or 2.1'],
    [shell('<file id="f">'.repeat(1000)), 'nested deeper than 256'],
    [unit(`<segment><source>${'<pc id="g1">'.repeat(1000)}</source></segment>`), 'nested deeper than 256'],
  ])('%.60s', async (xliff, fault) => {
    expect((await faultsOf(xliff)).join('\n')).toContain(fault)
  })

  it('for bytes that are no text', async () => {
    expect(await faultsOf(Buffer.from([0x3c, 0x61, 0x3e, 0xff]))).toEqual(['not text in UTF-8 or UTF-16'])
    expect(await faultsOf(Buffer.from('PK\x03\x04'))).toHaveLength(1)
  })

  it('whatever is broken in a good one: refused by type or read, never another error', async () => {
    const good = Buffer.from(await write([sentence(0), sentence(1, { target: null }), sentence(2)]))
    await fc.assert(
      fc.asyncProperty(fc.nat(good.length - 1), fc.nat(255), fc.boolean(), async (at, byte, cut) => {
        const broken = cut
          ? good.subarray(0, at)
          : Buffer.concat([good.subarray(0, at), Buffer.of(byte), good.subarray(at + 1)])
        await faultsOf(broken)
      }),
      { numRuns: runs(500) },
    )
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { invalidCodes } from './invalid-resource.ts'
import { readUnits, refusalOf } from './samples/read-units.ts'
import { runs } from '#contract/testing/runs.ts'

// Small files that together have each feature of their format.
const files = {
  'a.tmx': `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE tmx SYSTEM "tmx14.dtd"><!-- c -->
<tmx version="1.4"><header srclang="en"><note>n</note><prop type="x">y</prop></header><body>
<tu tuid="1" srclang="*all*" changedate="20200102T030405Z"><note>n</note><prop type="x-context-pre">p</prop>
<tuv xml:lang="en-US" creationid="ana"><seg>a &amp; <bpt i="1" x="1">&lt;b&gt;</bpt>b<ept i="1">&lt;/b&gt;</ept><ph>x<sub>y</sub></ph></seg></tuv>
<tuv xml:lang="es"><seg>&#xE1; <bpt i="1" x="1"/>b<ept i="1"/><hi>h</hi><it pos="begin">z</it></seg></tuv></tu>
<tu><tuv lang="en"><seg>&lt;a0&gt;c&lt;/a0&gt;</seg></tuv><tuv lang="es"><seg><![CDATA[<a0>d</a0>]]></seg></tuv></tu>
</body></tmx>`,
  'a.tbx': `<?xml version="1.0"?>
<tbx style="dct" xmlns="urn:iso:std:iso:30042:ed-2" xmlns:min="urn:m"><text><body>
<conceptEntry><descrip type="definition">d</descrip><langSec xml:lang="en"><note xml:space="preserve"> n </note>
<termSec><term>a<hi>b</hi></term><min:partOfSpeech>noun</min:partOfSpeech><termNote type="termType">acronym</termNote></termSec></langSec>
<langSec xml:lang="es"><termSec><term>c</term><min:administrativeStatus>deprecatedTerm-admn-sts</min:administrativeStatus></termSec>
<termSec><term>d</term><transacGrp><date>2020-01-02</date><transacNote type="responsibility">a</transacNote></transacGrp></termSec></langSec>
</conceptEntry></body></text></tbx>`,
  'a.xlf': `<?xml version="1.0"?>
<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file source-language="en" target-language="es" original="a"><header><note>n</note></header><body>
<trans-unit id="1" approved="yes"><source>a <g id="1">b</g><x id="2"/><bpt id="3" rid="3">&lt;b&gt;</bpt>c<ept id="4" rid="3"/></source>
<seg-source><mrk mid="1" mtype="seg">a</mrk></seg-source><target state="final">á <g id="1">b</g><x id="2"/><bpt id="3" rid="3"/>c<ept id="4" rid="3"/></target>
<alt-trans><source>a</source><target>x</target></alt-trans><note>n</note></trans-unit></body></file>
<file srcLang="en"><unit id="2"><segment state="reviewed"><source><pc id="1">d</pc><cp hex="00A0"/></source><target><sc id="1"/>e<ec startRef="1"/></target></segment></unit></file></xliff>`,
  'a.csv':
    'en,es,note,meta,forbidden_targets\none,uno,"a ""b""\nc","{""k"":""v""}",x|y\\|z\n"<g1>a</g1>",<g1>b</g1>\n,\n¿🙂?,¡ñ!\n',
  'a.tsv': 'en\tes\n"a\tb"\tc\n"open\tabierto\n"Yes" he\t"Sí" él\n\n5"\t5"\r\n',
} as const

const damage = fc.oneof(
  fc.record({ how: fc.constant('byte'), at: fc.nat(), value: fc.nat(255) }),
  fc.record({ how: fc.constantFrom('drop', 'copy', 'swap', 'cut'), at: fc.nat(), value: fc.nat(40) }),
)

function apply(bytes: Buffer, { how, at, value }: { how: string; at: number; value: number }): Buffer {
  if (bytes.length === 0) return bytes
  const start = at % bytes.length
  const [before, piece, after] = [
    bytes.subarray(0, start),
    bytes.subarray(start, start + value),
    bytes.subarray(start + value),
  ]
  if (how === 'byte') return Buffer.concat([before, Buffer.of(value), bytes.subarray(start + 1)])
  if (how === 'cut') return before
  if (how === 'drop') return Buffer.concat([before, after])
  if (how === 'copy') return Buffer.concat([before, piece, piece, after])
  return Buffer.concat([after, piece, before])
}

describe('ten thousand damaged files', () => {
  it.each(Object.entries(files))('as %s are read or refused by type, never another error', async (fileName, file) => {
    const reading = { fileName, size: 512 }
    expect(await refusalOf(file, reading)).toBeNull()
    await fc.assert(
      fc.asyncProperty(fc.array(damage, { minLength: 1, maxLength: 3 }), async (damages) => {
        const damaged = damages.reduce(apply, Buffer.from(file))
        const refusal = await refusalOf(damaged, reading)
        if (refusal !== null) {
          expect(invalidCodes).toContain(refusal.reason.code)
          return
        }
        for (const unit of await readUnits(damaged, reading)) {
          expect(unit.line).toBeGreaterThan(0)
          if (unit.kind === 'entry') expect(`${unit.source}|${unit.target}`).toMatch(/\S.*\|.*\S/s)
        }
      }),
      { numRuns: runs(2500), seed: 20_261_120 },
    )
  })
})

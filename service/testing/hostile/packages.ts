import { packDocx } from '../../filters/office/docx/samples/pack-docx.ts'
import { p, r } from '../../filters/office/docx/samples/sample.ts'
import { packOdf } from '../../filters/office/odf/samples/pack-odf.ts'
import { packXlsx } from '../../filters/office/xlsx/samples/pack-xlsx.ts'
import { buildZip, type NewEntry } from '../../filters/common/zip/build-zip.ts'
import { openZip } from '../../filters/common/zip/open-zip.ts'
import { readEntry } from '../../filters/common/zip/read-entry.ts'
import { buildHostileZip, type HostileArchive, type HostileEntry } from './zip-bytes.ts'
import { zipQuine } from './zip-quine.ts'

/** A package made to harm its reader, built on demand; `outcome` is the reason of its refusal, or `taken`. */
export type HostilePackage = { readonly name: string; readonly outcome: string; readonly make: () => Uint8Array }

const hostile = (name: string, outcome: string, make: () => Uint8Array): HostilePackage => ({ name, outcome, make })

const small = () => packDocx(p(r('A harmless sentence.')))

const entriesOf = (bytes: Uint8Array): NewEntry[] => {
  const archive = openZip(bytes)
  return archive.entries.map((entry) => ({ name: entry.name, bytes: readEntry(archive, entry) }))
}
const withEntries = (...more: readonly NewEntry[]) => buildZip([...entriesOf(small()), ...more])
/** Makes the document with another main part. */
const withDocument = (xml: string) =>
  buildZip(
    entriesOf(small()).map((entry) =>
      entry.name === 'word/document.xml' ? { ...entry, bytes: Buffer.from(xml) } : entry,
    ),
  )
const documentXml = () =>
  Buffer.from(entriesOf(small()).find(({ name }) => name === 'word/document.xml')?.bytes ?? []).toString()
const withDoctype = (doctype: string, text: string) =>
  withDocument(documentXml().replace('<w:document', `${doctype}<w:document`).replace('A harmless sentence.', text))

/** Makes an archive of the small document with false headers. */
function lying(change: Partial<HostileEntry>, archive: Partial<HostileArchive> = {}): Uint8Array {
  const entries = entriesOf(small()).map(({ name, bytes }) => ({
    name,
    data: bytes,
    ...(name === 'word/document.xml' && change),
  }))
  return buildHostileZip({ entries, ...archive })
}

/** Makes ten entities, each ten times the one before. */
function laughs(): string {
  const more = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`)
  return `<!DOCTYPE lolz [<!ENTITY l0 "lol">${more.join('')}]>`
}

/** Makes fifty names for one entry: few bytes become very many. */
function shared(): Uint8Array {
  const data = Buffer.alloc(100_000, 'a')
  const first = { name: 'word/media/a0.xml', data }
  const others = Array.from({ length: 50 }, (_, at) => ({ ...first, name: `word/media/a${at + 1}.xml`, offset: 0 }))
  return buildHostileZip({
    entries: [first, ...others, ...entriesOf(small()).map(({ name, bytes }) => ({ name, data: bytes }))],
  })
}

/** Makes an entry that begins within the stored data of another one, with its header. */
function quoted(): Uint8Array {
  const rest = entriesOf(small()).map(({ name, bytes }) => ({ name, data: bytes }))
  const inner = { name: 'word/media/inner.xml', data: Buffer.alloc(1_000_000, 'a') }
  const alone = Buffer.from(buildHostileZip({ entries: [inner] }))
  const outer = { name: 'word/media/outer.xml', data: alone.subarray(0, alone.indexOf('PK\x01\x02')), method: 0 }
  return buildHostileZip({ entries: [outer, { ...inner, offset: 30 + outer.name.length }, ...rest] })
}

/** Makes a document within a document, twelve deep. */
function nested(): Uint8Array {
  let bytes = small()
  for (let depth = 0; depth < 12; depth++) bytes = withEntries({ name: 'word/embeddings/inner.docx', bytes })
  return bytes
}

const ole = (...words: readonly string[]) =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(504),
    ...words.map((word) => Buffer.from(word, 'utf16le')),
  ])

const paragraph = (content: string) => `<text:p>${content}</text:p>`

/** Makes an OpenDocument package with other bytes for one of its entries. */
const odfWith = (name: string, bytes: string) =>
  packOdf(paragraph('A harmless sentence.'), { entries: { [name]: bytes } })
const odfXml = () =>
  Buffer.from(
    entriesOf(packOdf(paragraph('A harmless sentence.'))).find(({ name }) => name === 'content.xml')?.bytes ?? [],
  ).toString()

/** Invalid or harmful Word and other documents. */
export const hostilePackages: readonly HostilePackage[] = [
  hostile('bomb-256m-media.docx', 'too-large', () =>
    withEntries({ name: 'word/media/image1.png', bytes: Buffer.alloc(256 * 2 ** 20) }),
  ),
  hostile('bomb-60m-document.docx', 'unsafe', () =>
    withDocument(documentXml().replace('A harmless sentence.', ' '.repeat(60_000_000))),
  ),
  hostile('deep.docx', 'unsafe', () => packDocx(`${'<w:p>'.repeat(20_000)}${'</w:p>'.repeat(20_000)}`)),
  hostile('dup-entry.docx', 'unsafe', () =>
    withEntries({ name: 'word/document.xml', bytes: Buffer.from(documentXml()) }),
  ),
  hostile('dup-entry-by-case.docx', 'unsafe', () =>
    withEntries({ name: 'word/Document.XML', bytes: Buffer.from(documentXml()) }),
  ),
  hostile('lol.docx', 'doctype', () => withDoctype(laughs(), '&l9;')),
  hostile('many-entries.docx', 'too-large', () =>
    withEntries(
      ...Array.from({ length: 20_000 }, (_, at) => ({
        name: `word/media/${at}.txt`,
        bytes: Buffer.from('x'),
        stored: true,
      })),
    ),
  ),
  hostile('not-a-zip.docx', 'wrong-extension', () => Buffer.from('hello')),
  hostile('pdf-as.docx', 'wrong-extension', () => Buffer.from('%PDF-1.7\n%âãÏÓ')),
  hostile('slip.docx', 'taken', () => withEntries({ name: '../../../../etc/cron.d/evil', bytes: Buffer.from('x') })),
  hostile('absolute-name.docx', 'taken', () => withEntries({ name: '/etc/passwd', bytes: Buffer.from('x') })),
  hostile('backslash-name.docx', 'taken', () =>
    withEntries({ name: '..\\..\\windows\\win.ini', bytes: Buffer.from('x') }),
  ),
  hostile('symlink.docx', 'taken', () => {
    const link = { name: 'word/link', data: Buffer.from('/etc/passwd'), attributes: 0xa1ff0000 }
    return buildHostileZip({ entries: [...entriesOf(small()).map(({ name, bytes }) => ({ name, data: bytes })), link] })
  }),
  hostile('truncated.docx', 'corrupt', () => small().subarray(0, Math.floor(small().length / 2))),
  hostile('empty.docx', 'empty', () => Buffer.alloc(0)),
  hostile('empty-archive.docx', 'wrong-extension', () => buildZip([])),
  hostile('xxe-file.docx', 'doctype', () =>
    withDoctype('<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]>', '&f;'),
  ),
  hostile('xxe-address.docx', 'doctype', () => withDoctype('<!DOCTYPE x SYSTEM "http://169.254.169.254/x.dtd">', 'x')),
  hostile('xxe-parameter.docx', 'doctype', () =>
    withDoctype('<!DOCTYPE x [<!ENTITY % p SYSTEM "file:///etc/hosts"> %p;]>', 'x'),
  ),
  hostile('xxe-types.docx', 'doctype', () =>
    buildZip(
      entriesOf(small()).map((entry) =>
        entry.name === '[Content_Types].xml'
          ? {
              ...entry,
              bytes: Buffer.from(
                Buffer.from(entry.bytes).toString().replace('<Types', '<!DOCTYPE x [<!ENTITY a "b">]><Types'),
              ),
            }
          : entry,
      ),
    ),
  ),
  hostile('bomb.xlsx', 'unsafe', () =>
    packXlsx({
      sheets: [{ name: 'A', content: '<sheetData/>' }],
      strings: `<si><t>${' '.repeat(60_000_000)}</t></si>`,
    }),
  ),
  hostile('encrypted.docx', 'encrypted', () => ole('EncryptionInfo', 'EncryptedPackage')),
  hostile('legacy.docx', 'wrong-extension', () => ole('WordDocument')),
  hostile('encrypted-entry.docx', 'encrypted', () => lying({ flags: 0x0801 })),
  hostile('shared-entry.docx', 'corrupt', shared),
  hostile('overlapping.docx', 'unsafe', quoted),
  hostile('nested.docx', 'taken', nested),
  // Archives in archives are never opened, so one that holds itself is an entry like others.
  hostile('quine.docx', 'wrong-extension', () => zipQuine('quine.docx')),
  hostile('quine-as-document.docx', 'wrong-extension', () => zipQuine('word/document.xml')),
  hostile('quine-within.docx', 'taken', () =>
    withEntries({ name: 'word/embeddings/quine.docx', bytes: zipQuine('quine.docx') }),
  ),
  hostile('quine-within.odt', 'taken', () =>
    packOdf(paragraph('A'), { entries: { 'Object 1/quine.odt': zipQuine('quine.odt') } }),
  ),
  hostile('pdf-and-zip.docx', 'wrong-extension', () => lying({}, { before: Buffer.from('%PDF-1.7\n') })),
  hostile('broken-checksum.docx', 'corrupt', () => lying({ crc: 1 })),
  hostile('unknown-method.docx', 'corrupt', () => lying({ method: 99 })),
  hostile('size-too-small.docx', 'corrupt', () => lying({ size: 10 })),
  hostile('size-too-large.docx', 'corrupt', () => lying({ size: 1_000_000 })),
  hostile('packed-size-beyond.docx', 'corrupt', () => lying({ packedSize: 1_000_000 })),
  hostile('offset-beyond.docx', 'corrupt', () => lying({ offset: 0x7fffffff })),
  hostile('other-local-name.docx', 'corrupt', () => lying({ localName: 'word/nothing.xml' })),
  hostile('directory-beyond.docx', 'corrupt', () => lying({}, { directoryOffset: 0x7fffffff })),
  hostile('directory-too-long.docx', 'corrupt', () => lying({}, { directorySize: 0x7fffffff })),
  hostile('count-too-high.docx', 'corrupt', () => lying({}, { count: 500 })),
  hostile('count-too-low.docx', 'corrupt', () => lying({}, { count: 1 })),
  hostile('comment-too-long.docx', 'corrupt', () => lying({}, { commentLength: 400 })),
  hostile('picture-and-zip.docx', 'wrong-extension', () =>
    lying({}, { before: Buffer.from('GIF89a\x01\0\x01\0\0\0\0;') }),
  ),
  hostile('page-and-zip.docx', 'wrong-extension', () =>
    lying({}, { before: Buffer.from('<html><script>alert(1)</script><!--') }),
  ),
  hostile('program-and-zip.docx', 'wrong-extension', () =>
    lying({}, { before: Buffer.from('MZ\x90\0'.padEnd(512, '\0')) }),
  ),
  hostile('script-and-zip.docx', 'wrong-extension', () => lying({}, { before: Buffer.from('#!/bin/sh\nid\nexit\n') })),
  hostile('page-behind-zip.docx', 'corrupt', () =>
    Buffer.concat([small(), Buffer.from('<html><script>alert(1)</script>'.padEnd(70_000, ' '))]),
  ),
  hostile('bomb.odt', 'unsafe', () => packOdf(paragraph(' '.repeat(60_000_000)))),
  hostile('bomb-styles.odt', 'unsafe', () => odfWith('styles.xml', ' '.repeat(60_000_000))),
  hostile('bomb-256m-picture.odt', 'too-large', () =>
    packOdf(paragraph('A'), { entries: { 'Pictures/1.png': Buffer.alloc(256 * 2 ** 20) } }),
  ),
  hostile('lol.odt', 'doctype', () =>
    odfWith(
      'content.xml',
      odfXml()
        .replace('<office:document-content', `${laughs()}<office:document-content`)
        .replace('A harmless sentence.', '&l9;'),
    ),
  ),
  hostile('xxe.odt', 'doctype', () =>
    odfWith(
      'content.xml',
      odfXml().replace(
        '<office:document-content',
        '<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]><office:document-content',
      ),
    ),
  ),
  hostile('xxe-manifest.odt', 'doctype', () =>
    odfWith('META-INF/manifest.xml', '<!DOCTYPE x SYSTEM "http://169.254.169.254/x.dtd"><manifest/>'),
  ),
  hostile('deep.odt', 'unsafe', () => packOdf('<text:section>'.repeat(20_000) + '</text:section>'.repeat(20_000))),
  hostile('spaces.odt', 'taken', () => packOdf(paragraph('a<text:s text:c="2147483647"/>b'))),
  hostile('repeated.ods', 'taken', () =>
    packOdf(
      `<table:table table:name="S"><table:table-column table:number-columns-repeated="16384"/><table:table-row table:number-rows-repeated="1048576"><table:table-cell table:number-columns-repeated="16384" office:value-type="string">${paragraph('a')}</table:table-cell></table:table-row></table:table>`,
      { kind: 'spreadsheet' },
    ),
  ),
  hostile('spans.ods', 'taken', () =>
    packOdf(
      `<table:table table:name="S"><table:table-row><table:table-cell table:number-columns-spanned="2147483647" table:number-rows-spanned="2147483647" office:value-type="string">${paragraph('a')}</table:table-cell></table:table-row></table:table>`,
      { kind: 'spreadsheet' },
    ),
  ),
  hostile('null-in-name.docx', 'taken', () => withEntries({ name: 'word/a\0.xml', bytes: Buffer.from('x') })),
]

/** Returns the bytes of the package with that name. */
export function hostilePackage(name: string): Uint8Array {
  const found = hostilePackages.find((one) => one.name === name)
  if (found === undefined) throw new Error(`no hostile package is called ${name}`)
  return found.make()
}

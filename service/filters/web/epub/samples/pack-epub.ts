import { buildZip } from '../../../common/zip/build-zip.ts'

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** Packs a small book of the given bodies, each a chapter; further entries by name. */
export function packEpub(bodies: readonly string[], entries: Readonly<Record<string, string>> = {}): Uint8Array {
  const chapter = (body: string) =>
    `${XML}<html xmlns="http://www.w3.org/1999/xhtml" xml:lang="en"><head><title>Mill</title></head><body>${body}</body></html>`
  const items = bodies.map((_, at) => `<item id="c${at}" href="text/${at + 1}.xhtml" media-type="application/xhtml+xml"/>`)
  const spine = bodies.map((_, at) => `<itemref idref="c${at}"/>`)
  const parts: Readonly<Record<string, string>> = {
    'META-INF/container.xml': `${XML}<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="OEBPS/book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>`,
    'OEBPS/book.opf': `${XML}<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">urn:mill</dc:identifier><dc:title>The book of the mill</dc:title><dc:language>en</dc:language></metadata><manifest><item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/>${items.join('')}</manifest><spine toc="ncx">${spine.reverse().join('')}</spine></package>`,
    'OEBPS/toc.ncx': `${XML}<!DOCTYPE ncx PUBLIC "-//NISO//DTD ncx 2005-1//EN" "http://www.daisy.org/z3986/2005/ncx-2005-1.dtd">\n<ncx xmlns="http://www.daisy.org/z3986/2005/ncx/" version="2005-1"><navMap><navPoint id="n1"><navLabel><text>How corn is ground</text></navLabel><content src="text/1.xhtml"/></navPoint></navMap></ncx>`,
    ...Object.fromEntries(bodies.map((body, at) => [`OEBPS/text/${at + 1}.xhtml`, chapter(body)])),
    ...entries,
  }
  return buildZip([
    { name: 'mimetype', bytes: Buffer.from('application/epub+zip'), stored: true },
    ...Object.entries(parts).map(([name, part]) => ({ name, bytes: Buffer.from(part) })),
  ])
}

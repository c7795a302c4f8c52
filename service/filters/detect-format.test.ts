import { describe, expect, it } from 'vitest'
import { hostilePackage } from '../testing/hostile/packages.ts'
import { fixtureFile } from '../testing/sample-files.ts'
import { detectFormat, refuseUpload } from './detect-format.ts'
import { DocumentRefused } from './document-refused.ts'
import { packDocx } from './office/docx/samples/pack-docx.ts'
import { buildZip } from './common/zip/build-zip.ts'

const text = Buffer.from('Just words.')
const fixture = (name: string) => fixtureFile(name).open()

it('names the program of a document that it cannot take', () => {
  const named = (name: string) => () => detectFormat(Buffer.from('PK\x03\x04'), name)
  expect(named('mill.idml')).toThrow('The file is an InDesign document.')
  expect(named('mill.pages')).toThrow('The file is a Pages document.')
  expect(refuseUpload(Buffer.from('PK\x03\x04'), 'mill.idml')?.message).toContain('an InDesign document')
})

describe('a format', () => {
  it.each([
    ['a.docx', packDocx(''), 'docx'],
    ['A.DOCX', packDocx(''), 'docx'],
    ['a.dotx', packDocx('', [], 'template.main'), 'docx'],
    ['a.docm', fixture('letter.docm'), 'docx'],
    ['a.dotm', fixture('letter.dotm'), 'docx'],
    ['no extension', packDocx(''), 'docx'],
    ['a.xlsx', fixture('stock.xlsx'), 'xlsx'],
    ['a.xlsm', fixture('stock.xlsm'), 'xlsx'],
    ['a.xltx', fixture('stock.xltx'), 'xlsx'],
    ['a.xltm', fixture('stock.xltm'), 'xlsx'],
    ['a.pptx', fixture('smartart.pptx'), 'pptx'],
    ['a.pptm', fixture('talk.pptm'), 'pptx'],
    ['a.potx', fixture('talk.potx'), 'pptx'],
    ['a.potm', fixture('talk.potm'), 'pptx'],
    ['a.ppsx', fixture('talk.ppsx'), 'pptx'],
    ['a.ppsm', fixture('talk.ppsm'), 'pptx'],
    ['a.odt', fixture('article.odt'), 'odt'],
    ['a.ott', fixture('article.ott'), 'odt'],
    ['a.ods', fixture('stock.ods'), 'ods'],
    ['a.ots', fixture('stock.ots'), 'ods'],
    ['a.odp', fixture('talk.odp'), 'odp'],
    ['a.otp', fixture('talk.otp'), 'odp'],
    ['a.odg', fixture('sketch.odg'), 'odg'],
    ['a.otg', fixture('sketch.otg'), 'odg'],
    ['a.txt', text, 'txt'],
    ['a.b.TXT', text, 'txt'],
    ['a.json', Buffer.from('{}'), 'json'],
  ])('of %s is reported', (name, bytes, expected) => {
    expect(detectFormat(bytes, name)).toBe(expected)
  })

  it.each([
    ['a.docx', new Uint8Array(), 'empty', 'empty'],
    ['a.docx', text, 'wrong-extension', 'plain text'],
    ['a.docx', Buffer.from('%PDF-1.7'), 'wrong-extension', 'a PDF document'],
    ['a.docx', fixture('smartart.pptx'), 'wrong-extension', 'a PowerPoint presentation'],
    ['a.docx', fixture('stock.xlsm'), 'wrong-extension', 'an Excel workbook'],
    ['a.docx', fixture('article.odt'), 'wrong-extension', 'an OpenDocument'],
    ['a.docx', buildZip([{ name: 'a', bytes: text }]), 'wrong-extension', 'a zip archive'],
    ['a.txt', packDocx(''), 'wrong-extension', 'a Word document'],
    ['a.json', Buffer.from('\x89PNG\r\n', 'latin1'), 'wrong-extension', 'a PNG image'],
    ['a.pdf', Buffer.from('%PDF-1.7'), 'unsupported', 'a PDF document'],
    ['a.exe', text, 'unsupported', '.exe files'],
    ['words', text, 'unsupported', 'no extension'],
    ['a.docx', hostilePackage('encrypted.docx'), 'encrypted', 'password'],
    ['a.doc', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'unsupported', 'before 2007'],
    ['a.docx', packDocx('').subarray(0, 300), 'corrupt', 'cut off'],
  ])('of %s is refused when it is not what it says: %#', (name, bytes, reason, words) => {
    expect(() => detectFormat(bytes, name)).toThrow(DocumentRefused)
    try {
      detectFormat(bytes, name)
    } catch (error) {
      expect(error).toMatchObject({ reason, message: expect.stringContaining(words) })
    }
  })
})

describe('an upload’s first bytes and name', () => {
  const bytes = (text: string) => Buffer.from(text, 'latin1')

  it.each([
    ['letter.docx', 'PK\x03\x04'],
    ['notes.txt', 'Some text'],
    ['texts.json', '{}'],
    ['page.html', '<p>'],
    ['strings.xml', '<?xml version="1.0"?>\n<!-- a -->\n<resources>'],
    ['strings.xml', `<!-- ${'a comment that is longer than the head '.repeat(99)}`],
    ['strings.xml', `${'<!---->'.repeat(9000)}<`],
  ])('%s may be a document', (name, head) => {
    expect(refuseUpload(bytes(head), name)).toBeNull()
  })

  it.each([
    ['film.mp4', '\x00\x00\x00\x20ftyp', '.mp4 files are not supported'],
    ['letter.docx', '%PDF-1.7', 'is a PDF document'],
    ['letter.docx', 'Just text', 'it is plain text'],
    ['notes.txt', 'PK\x03\x04', 'a zip archive or an Office document'],
    ['letter.docx', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'protected by a password'],
    ['letter.doc', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'an Office document of before 2007'],
    ['README', 'text', 'has no extension'],
    [
      'pom.xml',
      '<?xml version="1.0"?>\n<!-- <resources> -->\n<project xmlns="a">',
      'its root is <project>, not <resources>',
    ],
    ['pom.xml', '\xff\xfe<\0p\0>\0', 'its root is <p>, not <resources>'],
  ])('%s that begins with %j is none: %s', (name, head, why) => {
    expect(refuseUpload(bytes(head), name)?.message).toContain(why)
  })
})

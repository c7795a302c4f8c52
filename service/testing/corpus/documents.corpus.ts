import { describe, expect, it } from 'vitest'
import { corpusPath } from '../../../scripts/lib/corpus-folder.mjs'
import { describeDocuments, describePackages, refusal, takenOf } from '../../filters/testing/describe-documents.ts'
import { filesIn } from '../sample-files.ts'
import { realFormats } from './real-formats.ts'

const files = filesIn(corpusPath('corpus'))
const taken = takenOf(files)

describe('every filter, on real documents', () => {
  describeDocuments(taken, 100, realFormats)
})

describe('every real package', () => {
  describePackages(taken, { segments: 1000 })
})

describe('a real file that is refused', () => {
  const reasons: Readonly<Record<string, string>> = {
    '004-bug53475-password-is-solrcell.docx': 'encrypted',
    '006-clusterfuzz-testcase-minimized-POIXWPFFuzzer-5564805011079168.docx': 'corrupt',
    '032-facebook.json': 'corrupt',
    '033-youtube.json': 'corrupt',
    '069-clusterfuzz-testcase-minimized-POIXSLFFuzzer-5471515212382208.pptx': 'corrupt',
    '094-clusterfuzz-testcase-minimized-POIXSSFFuzzer-6419366255919104.xlsx': 'corrupt',
    '095-duplicate-filename-case-insensitive.xlsx': 'unsafe',
    '096-poc-xmlbomb-empty.xlsx': 'doctype',
    'gen-zero.docx': 'empty',
    'gen-xxe.docx': 'doctype',
    'gen-zipbomb-60MB.docx': 'unsafe',
    'gen-notzip.odt': 'wrong-extension',
  }

  it('has a reason that is known for the formats that are taken', () => {
    const known = files
      .filter(({ name }) => !taken.some((file) => file.name === name))
      .filter(({ name }) => /\.(do[ct][xm]|xl[st][xm]|p[op][ts][xm]|txt|json|odt)$/.test(name))
      .map(({ name, open }) => [name, refusal(open(), name)] as const)
      .filter(([, reason]) => reason !== 'unsupported')
    expect(Object.fromEntries(known)).toEqual(reasons)
  })
})

describe('a hostile package', () => {
  const packages = filesIn(corpusPath('adversarial', 'packages'))
  const outcomes = [
    ['bomb-256m-media.docx', 'too-large'],
    ['deep.docx', 'unsafe'],
    ['dup-entry.docx', 'unsafe'],
    ['lol.docx', 'doctype'],
    ['many-entries.docx', 'too-large'],
    ['not-a-zip.docx', 'wrong-extension'],
    ['pdf-as.docx', 'wrong-extension'],
    ['slip.docx', 'taken'],
    ['truncated.docx', 'corrupt'],
    ['xxe-file.docx', 'doctype'],
  ] as const

  it.each(outcomes)('%s: %s', (name, expected) => {
    const file = packages.find((one) => one.name === name)
    expect(refusal(file?.open() ?? Buffer.alloc(0), name)).toBe(expected)
  })

  it('of those that broke other readers is refused by type', () => {
    const list: unknown = JSON.parse(
      packages
        .find(({ name }) => name === 'yauzl-failure.json')
        ?.open()
        .toString() ?? '',
    )
    if (!Array.isArray(list)) throw new Error('a list of broken archives')
    for (const item of list) {
      const bytes = Buffer.from(String(item.b64), 'base64')
      const expected = bytes.length === 0 ? ['empty'] : ['corrupt', 'unsafe', 'wrong-extension']
      expect(expected).toContain(refusal(bytes, 'broken.docx'))
    }
    expect(list.length).toBeGreaterThan(10)
  })
})

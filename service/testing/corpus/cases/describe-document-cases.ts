import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isPackage } from '#contract/formats.ts'
import { runChecks } from '#language/checks/run-checks.ts'
import { type ExtractedDocument, readDocument } from '../../../filters/read-document.ts'
import { pseudo } from '../../../filters/samples/pseudo.ts'
import { writeDocument } from '../../../filters/write-document.ts'
import { openZip } from '../../../filters/common/zip/open-zip.ts'
import { readEntry } from '../../../filters/common/zip/read-entry.ts'
import type { DocumentCase } from './document-case.ts'

/** Tests each document against its expectations; skips a missing one by name. */
export function describeDocumentCases(folder: string, cases: readonly DocumentCase[]): void {
  for (const one of cases) {
    const path = join(folder, one.name)
    it.skipIf(!existsSync(path))(`meets what is expected of it: ${one.name}`, () => {
      const bytes = readFileSync(path)
      const targetLang = one.targetLang ?? 'es'
      const document = readDocument(bytes, { fileName: one.name, sourceLang: 'en', targetLang })
      expectSegments(document, one)
      if (one.lists !== undefined)
        expect(Object.fromEntries(document.remarks.map(({ reason, count }) => [reason, count]))).toEqual(one.lists)
      expectIssues(document, targetLang, one)
      expectWritten(textOf(translate(bytes, document, targetLang), document), one)
    })
  }
}

function expectSegments({ segments }: ExtractedDocument, { reads, offers = [], keepsBack = [], notes }: DocumentCase) {
  const own = segments.filter(({ translatable }) => translatable)
  const printed = own.map(({ form, source }) => (form === undefined ? source : `${form.split(':')[0]}: ${source}`))
  if (reads !== undefined) expect(printed).toEqual(reads)
  expect(offers.filter((text) => !own.some(({ source }) => source.includes(text)))).toEqual([])
  expect(keepsBack.filter((text) => own.some(({ source }) => source.includes(text)))).toEqual([])
  if (notes !== undefined) expect(segments.flatMap((segment) => segment.notes ?? [])).toEqual(notes)
}

function expectIssues({ segments }: ExtractedDocument, targetLang: string, { issues }: DocumentCase) {
  if (issues === undefined) return
  const found = segments.flatMap(({ source, given }) =>
    given == null ? [] : runChecks({ source, target: given.target, sourceLang: 'en', targetLang }),
  )
  expect(found.map(({ code }) => code)).toEqual(issues)
}

function expectWritten(text: string, { writes = [], neverWrites = [], parses }: DocumentCase) {
  expect(writes.filter((part) => !text.includes(part))).toEqual([])
  expect(neverWrites.filter((part) => text.includes(part))).toEqual([])
  if (parses !== undefined) expect(() => parses(text)).not.toThrow()
}

function translate(bytes: Uint8Array, { format, segments }: ExtractedDocument, targetLang: string): Uint8Array {
  const targets = segments.map(({ source, translatable, given }) => ({
    source,
    target: given?.target ?? (translatable ? pseudo(source) : null),
  }))
  return writeDocument(bytes, { format, sourceLang: 'en', targetLang, segments: targets }).bytes
}

function textOf(bytes: Uint8Array, { format }: ExtractedDocument): string {
  if (!isPackage(format)) return Buffer.from(bytes).toString('utf8')
  const archive = openZip(bytes)
  return archive.entries.map((entry) => Buffer.from(readEntry(archive, entry)).toString('utf8')).join('\n')
}

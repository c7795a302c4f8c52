import { describe, expect, it } from 'vitest'
import { hostilePackage, hostilePackages } from '../testing/hostile/packages.ts'
import { readDocument } from './read-document.ts'
import { fixtureFiles } from '../testing/sample-files.ts'
import { describeDocuments, describePackages, refusal, takenOf } from './testing/describe-documents.ts'
import { forEvery } from '#contract/testing/for-every.ts'

const files = fixtureFiles()
const taken = takenOf(files)

describe('every filter', () => {
  it('takes every document of the fixtures', () => {
    expect(taken.map(({ name }) => name)).toEqual(files.map(({ name }) => name))
  })

  describeDocuments(taken, 100)
})

describe('every package', () => {
  describePackages(taken, { segments: 500 })
})

describe('a hostile package', () => {
  forEvery(hostilePackages)('is taken or refused by type', ({ name, outcome, make }) => {
    expect(refusal(make(), name)).toBe(outcome)
  })

  it('is read no deeper than itself: archives within archives, or of themselves, are bytes', () => {
    for (const name of ['nested.docx', 'quine-within.docx', 'slip.docx']) {
      const document = readDocument(hostilePackage(name), { fileName: name, sourceLang: 'en' })
      expect(document.segments.map(({ source }) => source)).toEqual(['A harmless sentence.'])
    }
  })
})

import { describe, expect, it } from 'vitest'
import { hostilePackages } from '../testing/hostile/packages.ts'
import { fixtureFiles } from '../testing/sample-files.ts'
import { describeDocuments, describePackages, refusal, takenOf } from './testing/describe-documents.ts'

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
  it.each(hostilePackages)('$name: $outcome', ({ name, outcome, make }) => {
    expect(refusal(make(), name)).toBe(outcome)
  })
})

import { describe } from 'vitest'
import { filesIn, fixtureFolder } from '../testing/sample-files.ts'
import { describeResourceFiles, type ResourceOutcome } from './testing/describe-resource-files.ts'

const outcomes: Readonly<Record<string, ResourceOutcome>> = {
  'all-languages.tmx': ['de>en', 2, { 'no-target': 1 }],
  'mill.tbx': ['en>fr', 2, { 'empty-source': 1 }],
  'mill.tmx': ['en>es', 4],
  'modern.tbx': ['en>fr', 2],
  'no-entries.tmx': ['en>es', 0],
  'no-header.csv': ['en>es', 2, { 'ragged-row': 1, 'empty-source': 1 }],
  'old.tmx': ['en>fr', 3],
  'one-language.tmx': ['en>fr', 1, { 'no-target': 1 }],
  'quoted.csv': ['en>es', 4],
  'regions.tmx': ['en-US>en-GB', 2],
  'semicolons.csv': ['en>es', 3],
  'short.csv': ['en>es', 1, { 'empty-target': 1 }],
  'table.tsv': ['en>es', 2, { 'empty-target': 1 }],
  'utf-16.tmx': ['en>es', 2],
  'windows-1254.tbx': ['en>tr', 1],
}

describe('memories and glossaries', () => {
  describeResourceFiles(filesIn(fixtureFolder('resources')), outcomes)
})

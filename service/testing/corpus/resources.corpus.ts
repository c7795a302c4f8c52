import { describe } from 'vitest'
import { corpusPath } from '../../../scripts/lib/corpus-folder.mjs'
import { describeResourceFiles, type ResourceOutcome } from '../../interchange/testing/describe-resource-files.ts'
import { describeImportedFiles } from '../describe-imported-files.ts'
import { filesIn } from '../sample-files.ts'

const outcomes: Readonly<Record<string, ResourceOutcome>> = {
  '001-CSVTesting01.csv': ['en>es', 2],
  '002-test01.csv': ['en>es', 4],
  '003-test2cols.csv': ['en>es', 21, { 'ragged-row': 5, 'broken-quotes': 1 }],
  '004-import_basic.csv': ['en>es', 3],
  '005-test2cols2.csv': ['en>es', 1, { 'broken-quotes': 1 }],
  '006-testContent_escaped.csv': ['en>es', 0, { 'ragged-row': 67, 'empty-source': 22 }],
  '007-testContent_escaped4.csv': ['en>es', 6],
  '008-simple.csv': ['en>es', 3],
  '009-sdl_tbx.tbx': ['de>en', 233, { 'empty-source': 44 }],
  '010-oracle_TBX.tbx': ['en>pt', 3],
  '011-ibm_tbx.tbx': ['en>fr', 6],
  '012-test02_win1254.tbx': ['en>tr', 1],
  '013-sample14b.tmx': ['en>de', 25],
  '014-issue277.tmx': ['en>de', 2],
  '015-ImportTest2B.tmx': ['en>fr', 7],
  '016-valid_entries.tmx': ['en>sl', 5],
  '017-memory-seed.tmx': ['en>fr', 200],
  '018-a_small_test.tmx': ['en>fr', 1],
  '019-no_entries.tmx': ['en>es', 0],
  '020-smallParagraph.tmx': ['en>pt', 2],
  '021-ImportTest1C.tmx': ['en>es', 3],
  '022-one_to_one2.tmx': ['en>fr', 1],
  '023-mytm.tmx': ['en>fr', 3],
  '024-sampleTMX2.tmx': ['en>fr', 2],
  '025-Paragraph_TM.tmx': ['en>fr', 1],
  '026-html_test.tmx': ['en>fr', 11],
  '027-tmxtest-attributes.out.tmx': ['en>fr', 9],
  '028-corporate.tmx': ['en>fr', 5],
  '029-ExportTest1B.tmx': ['en>fr', 2],
  '030-aligned.tmx': ['en>en', 2],
  '031-a_small_test2.tmx': ['en>fr', 1],
  '032-ImportTest2B.tmx': ['en>fr', 7],
  '033-potest.po.normal.tmx': ['en>fr', 9, { 'no-target': 3 }],
  '034-a_small_test2.tmx': ['en>fr', 1],
  '036-Paragraph_TM.tmx': ['en>de', 7, { 'marks-dropped': 1 }],
  '037-project.tmx': ['en>fr', 2],
  '038-ImportTest1D.tmx': ['en-US>en-GB', 3],
  '039-ImportTest1L.tmx': ['en>fr', 1],
  '040-translation-table.tsv': ['en>es', 2, { 'empty-target': 1 }],
}

const files = filesIn(corpusPath('corpus-resources'))

describe('every real memory and glossary', () => {
  describeResourceFiles(files, outcomes)
})

describe('every real memory and glossary, imported', async () => {
  await describeImportedFiles(files)
})

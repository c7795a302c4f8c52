import { describe } from 'vitest'
import { corpusPath } from '../../../scripts/lib/corpus-folder.mjs'
import { describeDamagedParts } from '../../filters/testing/describe-damaged-parts.ts'
import { describeOdfFiles, odfEndings } from '../../filters/testing/describe-odf-files.ts'
import { describeRewrittenZips } from '../../filters/testing/describe-rewritten-zips.ts'
import { describeOfficeSuite } from '../office/describe-office-suite.ts'
import { officeDocuments } from '../office/office-documents.ts'
import { filesIn } from '../sample-files.ts'

const folder = corpusPath('corpus')

describe('every real OpenDocument file', () => {
  describeOdfFiles(
    filesIn(folder, ...odfEndings).filter(({ name }) => !name.startsWith('gen-')),
    17,
  )
})

describe('a damaged real document', () => {
  describeDamagedParts(filesIn(folder, '021-shp-inline-shape-access.docx'))
})

describe('a real archive', () => {
  describeRewrittenZips(filesIn(folder, '071-table_test.pptx'))
})

describe('an office suite, on real documents', () => {
  describeOfficeSuite(officeDocuments(filesIn(folder)), { documents: 61, words: 30_000 })
})

import { describe } from 'vitest'
import { extensionsOf } from '#contract/formats.ts'
import { describeOfficeSuite } from '../testing/office/describe-office-suite.ts'
import { officeDocuments } from '../testing/office/office-documents.ts'
import { fixtureFiles } from '../testing/sample-files.ts'

const hiddenText = 'co operation hidden remarkh2o'
const hiddenSlide = 'not for public'
// LibreOffice gives a sheet without a page style the footer “Page 1”.
const ownFooter = 'page'

/** Texts that are left on purpose. Words are joined across hidden or deleted parts, and cut at soft hyphens. */
const left: Readonly<Record<string, string>> = {
  'letter.docx': hiddenText,
  'letter.docm': hiddenText,
  'letter.dotx': hiddenText,
  'letter.dotm': hiddenText,
  'tracked-changes.docx': 'fortyfifty',
  'tracked-changes.odt': 'this was deleted',
  // These are readings of ruby.
  'japanese.docx': 'し ゃ い す',
  'japanese.odt': 'し ゃ い す',
  'hidden.xlsx': 'in a column hidden on a hidden sheet on a sheet hidden for good',
  'hidden.ods': `${ownFooter} on a hidden sheet`,
  'stock.ods': ownFooter,
  'stock.ots': ownFooter,
  'chart.ods': ownFooter,
  ...Object.fromEntries(extensionsOf('pptx').map((extension) => [`talk.${extension}`, hiddenSlide])),
  'saved-talk.pptx': hiddenSlide,
  'saved-talk.odp': hiddenSlide,
  'talk.odp': 'not for the public',
  'talk.otp': 'not for the public',
}

describe('an office suite', () => {
  describeOfficeSuite(officeDocuments(fixtureFiles()), { documents: 55, words: 3_000 }, left)
})

import type { DocumentCase } from './document-case.ts'

/** Documents: ranges and fields, texts that are compared, pages of generators, comments for translators. */
export const documentCases: readonly DocumentCase[] = [
  {
    name: '01-bookmark-ref.docx',
    reads: [
      '<g1>Figure <x2/></g1>: The wheel of the mill',
      'As <x1/> shows, the wheel turns.',
      'The contract is between <g1>the Ellery Trust</g1> and the miller.',
      'Signed by <x1/>.',
    ],
    neverWrites: ['>Figure 1<', '>the Ellery Trust<'],
  },
  {
    name: '03-fields.docx',
    offers: ['Visit the shop', 'Read about the stone', 'Ellery Trust'],
    lists: { field: 5, choice: 2 },
  },
  {
    name: '04-wrappers.docx',
    offers: ['Small sack', 'A cell within a control', 'This sentence must stay.'],
    lists: { bookmark: 1 },
  },
  {
    name: '05-template-tags.docx',
    reads: ['The children of <x1/> live here.', 'Hello <x1/>, welcome to the mill.', '<x1/> owes <x2/> to «owner».'],
    writes: ['{%p if has_children %}', '{#items}{name}: {price}{/items}', '$company_name$', '%AMOUNT%'],
  },
  {
    name: '06-compared-text.xlsx',
    neverWrites: ['IF(A2="Open"', 'COUNTIF(A2:A3,"Open")', '"Open,Closed"', '<formula>"Open"</formula>'],
    lists: { choice: 1, program: 2 },
  },
  {
    name: '13-mkdocs.md',
    reads: [
      'Welcome',
      'Before you begin',
      'The mill <g1>must</g1> be dry.',
      'Turn the wheel slowly.',
      'Windows',
      'Open the left door.',
      'First tab',
      'Text within the tab.',
      'Hyper Text Markup Language',
    ],
    writes: [
      '!!! note "',
      '??? tip',
      '=== "',
      '--8<-- "includes/mill.md"',
      '::: mill.wheel',
      '/// tab | ',
      '{* docs_src/',
      '*[HTML]: ',
    ],
  },
  {
    name: '14-docusaurus.mdx',
    offers: [
      'Introduction',
      'Start here',
      'Windows sacks',
      'Use the green sack.',
      'Windows door',
      'Open the left door.',
    ],
    writes: ['```mdx-code-block', "value: 'win'}]}>", '{/* #the-wheel */}'],
  },
]

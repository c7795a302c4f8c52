/** The demonstration: a small museum has its leaflet, its booking page and a contract translated. Files are in `documents`. */
export const world = {
  project: {
    name: 'Mill House Museum',
    description: 'Demonstration: what visitors and partners of a small museum read.',
    source_lang: 'en',
    target_langs: ['es', 'ca'],
  },
  resources: [
    { kind: 'memory', name: 'Mill House: earlier leaflets', file: 'earlier-leaflets.tsv' },
    { kind: 'glossary', name: 'Mill House: terms', file: 'mill-terms.csv' },
  ],
  documents: [
    { file: 'framework-agreement.docx', into: ['es'] },
    { file: 'booking-app.json', into: ['es'] },
    { file: 'visitor-guide.md', into: ['es', 'ca'] },
  ],
  /** It lacks a comma: a document that failed has its reason, with line and column. */
  broken: {
    file: 'price-list.json',
    text: '{\n  "adult": "Adults: 9 euros",\n  "child": "Children: free of charge"\n  "family": "Families: 20 euros"\n}\n',
  },
  /** Ana has edited the engine's translations from so many words on, but for one that shows why a score is low. */
  edited: {
    words: 4,
    except:
      'The Supplier shall sell measuring instruments and spare parts to the Customer, and the Customer shall order them under the terms of this agreement.',
  },
  people: {
    ana: { keyId: 'key_demonstration_ana', keyName: 'Ana Ruiz', role: 'translator' },
    leo: { keyId: 'key_demonstration_leo', keyName: 'Leo Vidal', role: 'manager' },
  },
} as const

export type Act = {
  readonly by: keyof typeof world.people
  /** The text of the segment. */
  readonly source: string
} & ({ readonly state: 'translated' | 'approved_translation' | 'rejected_translation' } | { readonly note: string })

/** Acts of people by document, in their order. A text that is translated gets the translation beside the document. */
export const acts: Readonly<Record<string, readonly Act[]>> = {
  'framework-agreement.docx es': [
    'Framework Supply Agreement',
    'Purpose',
    'This agreement does not oblige the Customer to buy any minimum quantity.',
  ].map((source) => ({ by: 'ana', source, state: 'translated' })),
  'booking-app.json es': ['Book your visit', 'Choose a day', 'Pay now', 'Go back'].map((source) => ({
    by: 'ana',
    source,
    state: 'translated',
  })),
  'visitor-guide.md es': [
    { by: 'ana', source: 'A morning at the mill', state: 'translated' },
    {
      by: 'ana',
      source: 'The mill is open from Tuesday to Sunday, from 10 a.m. to 6 p.m.',
      state: 'translated',
    },
    { by: 'ana', source: 'Children under <g1>twelve</g1> enter free of charge.', state: 'translated' },
    { by: 'ana', source: 'Leave bags and umbrellas in the lockers beside the entrance.', state: 'translated' },
    {
      by: 'ana',
      source: 'The <g1>water wheel</g1> is 4.20 metres high and makes six turns a minute.',
      note: 'Is 4.20 m the diameter? Then I would write “de diámetro”.',
    },
    { by: 'leo', source: 'A morning at the mill', state: 'approved_translation' },
    {
      by: 'leo',
      source: 'Leave bags and umbrellas in the lockers beside the entrance.',
      state: 'rejected_translation',
    },
    {
      by: 'leo',
      source: 'Leave bags and umbrellas in the lockers beside the entrance.',
      note: '“Taquilla” is our ticket office. Please write “consignas” here.',
    },
  ],
}

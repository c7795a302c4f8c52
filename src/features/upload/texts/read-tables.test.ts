import { expect, it } from 'vitest'
import { readExisting } from './read-existing.ts'
import { tableRows } from './read-tables.ts'

it('rows of a table are cut as the service cuts them', () => {
  expect(tableRows('\ufeffsep=;\r\na;"b;""c""";d\r\n"two\nlines";;\r\n')).toEqual([
    ['a', 'b;"c"', 'd'],
    ['two\nlines', '', ''],
  ])
})

it.each([
  ['a.csv', 'key,en,es\na,Open,Abrir\nb,Shut,\n', { translations: 1, drafts: 0, characters: 4, language: 'es' }],
  [
    'a.csv',
    'key,en,es,fr\na,Open,Abrir,\nb,Shut,Cerrar,\n',
    { translations: 2, drafts: 0, characters: 8, language: null },
  ],
  [
    'a.ts',
    '<TS language="es_ES"><context><message><source>Open</source><translation type="unfinished">Abrir</translation></message><message><source>Old</source><translation type="vanished">Viejo</translation></message></context></TS>',
    { translations: 1, drafts: 1, characters: 4, language: 'es_ES' },
  ],
  [
    'a.xcstrings',
    '{"sourceLanguage":"en","strings":{"Open":{"localizations":{"es":{"stringUnit":{"state":"needs_review","value":"Abrir"}}}},"Shut":{}}}',
    { translations: 1, drafts: 1, characters: 4, language: 'es' },
  ],
  ['b.xcstrings', '{"strings": [', null],
])('the translations that %s holds already are counted before it is sent', async (name, text, expected) => {
  expect(await readExisting(new File([text], name))).toEqual(expected)
})

it.each([
  ['a column of the language that is named in the first row', 1, {}, true, 2, 'es'],
  ['a chosen column, with the first row', 1, { es: 2 }, false, 3, 'es'],
  ['no column where none was chosen and none is named', 1, {}, false, null, null],
  ['no other column than the chosen one', 1, { es: 3 }, true, 1, 'es'],
])(
  'of a table whose columns were chosen, %s is counted',
  async (_, source, targets, hasHeader, translations, language) => {
    const file = new File(['en,es,note\nOpen,Abrir,\nShut,Cerrar,a verb\n'], 'a.csv')
    const found = await readExisting(file, { source, targets, hasHeader }, ['ja', 'es'])
    expect(found?.translations ?? null).toBe(translations)
    expect(found?.language ?? null).toBe(language)
  },
)

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

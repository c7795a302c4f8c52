import { describe, expect, it } from 'vitest'
import { runChecks } from './run-checks.ts'
import { repaired, type ReportedRow, reported } from './testing/reported.ts'

const rows: Readonly<Record<string, readonly ReportedRow[]>> = {
  'spaces beside tags': [
    ['en>es', 'a <g1>red</g1> car', 'un <g1>coche</g1>rojo', ['tag-spacing.missing']],
    ['en>de', 'a <g1>red</g1> car', 'ein <g1>rotes </g1>Auto', ['tag-spacing.missing']],
    ['en>fr', 'a <g1>red</g1> car', 'une <g1> voiture</g1> rouge', ['tag-spacing.extra', 'double-space']],
    ['en>es', 'a <x1/> car', 'un <x1/> coche', []],
    ['en>ja', 'a <g1>red</g1> car', '<g1>赤い</g1>車', []],
    ['en>es', 'un<g1>able</g1>', 'in<g1>capaz</g1>', []],
    ['en>es', '<g1>Red</g1> car.', 'Coche <g1>rojo</g1>.', []],
  ],
  'placeholders of C': [
    ['en>es', '%s of %d', '%2$d de %1$s', []],
    ['en>de', '%d files', '%s Dateien', ['codes.altered']],
    ['en>ru', '%(name)s left', 'ушёл', ['codes.missing']],
    ['en>fr', '50%done', '50%fait', []],
    ['en>ja', 'Hello', '%sこんにちは', ['codes.extra']],
  ],
  'entities of markup': [
    ['en>es', 'R&amp;D', 'I&amp;amp;D', ['html-entity.twice']],
    ['en>de', 'R&amp;D', 'F&amp E', ['html-entity.broken']],
    ['en>fr', 'a&nbsp;b', 'a&nbsp ;b', ['html-entity.broken']],
    ['en>es', 'R&amp;D', 'I&amp;D', []],
    ['en>es', 'AT&T', 'AT&T', []],
    ['en>es', 'ask &amp;amp; wait', 'pide &amp;amp; espera', []],
  ],
  'spaces of French': [
    ['en>fr', 'Really?', 'Vraiment?', ['fr-spacing.before']],
    ['en>fr', 'Really?', 'Vraiment ?', ['fr-spacing.before']],
    ['en>fr', 'Really?', 'Vraiment\u202F?', []],
    ['en>fr', 'Really?', 'Vraiment\u00A0?', []],
    ['en>fr', 'It is "red".', 'C’est «rouge».', ['fr-spacing.before', 'fr-spacing.after']],
    ['en>fr-CA', 'Really?', 'Vraiment?', []],
    ['en>fr-CA', 'Note: red', 'Note: rouge', []],
    ['en>fr-CA', 'Remark: red', 'Remarque: rouge', ['fr-spacing.before']],
    ['en>fr', 'At 10:30', 'À 10:30', []],
    ['en>fr', 'Hi :) now', 'Salut :) maintenant', []],
    ['en>es', 'Really?', '¿De verdad?', []],
  ],
  'quotation marks': [
    ['en>es', 'He said “yes” now', 'Dijo «sí» ahora', []],
    ['en>es', 'He said “yes” now', 'Dijo «sí ahora', ['quotes.odd']],
    ['en>fr', 'He said “yes” now', 'Il a dit «\u00A0oui\u00A0» hier', []],
    ['de>en', 'Er sagte „ja“ dann', 'He said „yes“ then', ['quotes.style']],
    ['en>de', 'He said "yes" then', 'Er sagte „ja“ dann', []],
    ['en>sv', 'He said "yes" then', 'Han sa ”ja” då', []],
    ['en>ja', 'He said "yes" then', '彼は「はい」と言った', []],
    ['en>ru', 'He said "yes" then', 'Он сказал "да потом', ['quotes.odd']],
    ['en>es', 'A 24" screen', 'Una pantalla de 24"', []],
    ['en>he', 'The army', 'צה"ל', []],
  ],
  'signs of money, shares and degrees': [
    ['en>es', 'It costs €5', 'Cuesta 5', ['symbols.missing']],
    ['en>es', 'It costs $5', 'Cuesta 5 dólares', []],
    ['en>de', 'It costs 5', 'Es kostet 5 €', ['symbols.extra']],
    ['en>fr', '5% of it', '5\u00A0% de cela', []],
    ['en>ca', '5 percent', 'El 5 %', []],
    ['en>ru', 'At 5°', 'При 5 градусах', []],
    ['en>es', 'Acme®', 'Acme', ['symbols.missing']],
    ['en>es', 'Room #5', 'Habitación n.º 5', []],
  ],
  'capitals at the beginning': [
    ['en>es', 'The window is open', 'la ventana está abierta', ['capital-start.missing']],
    ['en>fr', 'see the list', 'Voir la liste', ['capital-start.extra']],
    ['en>de', 'see the list', 'Liste ansehen', []],
    ['en>es', 'Apple sells it', 'iPhone es suyo', []],
    ['en>es', 'the day in Madrid', 'Madrid ese día', []],
    ['en>ar', 'The window is open', 'النافذة مفتوحة', []],
    ['en>es', 'Are you in Rome?', '¿Estás en Roma?', []],
    ['en>es', '5 windows', '5 ventanas', []],
  ],
  'texts in capitals': [
    ['en>es', 'CLOSE THE WINDOW', 'CIERRA LA VENTANA', []],
    ['en>es', 'CLOSE THE WINDOW', 'Cierra la ventana', ['all-caps.missing']],
    ['en>de', 'Close the window', 'FENSTER SCHLIESSEN', ['all-caps.extra']],
    ['en>de', 'CLOSE THE GATE NOW', 'TOR SOFORT SCHLIEßEN', []],
    ['en>es', 'NATO AND THE UN', 'OTAN Y ONU', []],
    ['en>ja', 'CLOSE THE WINDOW', '窓を閉めてください', []],
  ],
  'lines and tabs': [
    ['en>es', 'one\ntwo', 'uno dos', ['newline-count']],
    ['en>de', 'one\r\ntwo', 'eins\nzwei', []],
    ['en>ca', 'one\ttwo', 'un dos', ['tab']],
    ['en>fr', 'one\ttwo', 'un\tdeux', []],
  ],
  'invisible and damaged characters': [
    ['en>es', 'window', 'venta\u200Bna', ['zero-width']],
    ['en>fa', 'I want', 'می\u200Cخواهم', []],
    ['en>ar', 'book', 'كتا\u200Cب', []],
    ['en>de', 'window', 'Fens\u200Cter', ['zero-width']],
    ['en>th', 'window', 'หน้า\u200Bต่าง', []],
    ['en>es', 'yes 👩\u200D🚀', 'sí 👩\u200D🚀', []],
    ['en>de', 'win\u00ADdow', 'Fens\u00ADter', []],
    ['en>es', 'window', 'venta\u0007na', ['control']],
    ['en>he', 'window', '\u202Bחלון', ['control.direction']],
    ['en>he', 'window', '\u2067חלון\u2069', []],
    ['en>es', 'Spain', 'EspaÃ±a', ['corrupt']],
    ['en>fr', 'the summer', 'lâ€™été', ['corrupt']],
    ['en>es', 'Spain', 'Espa\uFFFDa', ['corrupt']],
    ['en>pt', 'Not', 'NÃO', []],
    ['en>es', 'Spain', 'Espan\u0303a', ['unicode-nfc']],
    ['en>vi', 'Vietnam', 'Việt Nam', []],
  ],
}

describe.each(Object.entries(rows))('%s', (_, cases) => {
  it.each(cases)('%s: %j, %j', (languages, source, target, sentences) => {
    expect(reported(languages, source, target)).toEqual(sentences)
  })
})

describe('a sign that opens a question has no certain place', () => {
  it.each([
    ['Pedro, vienes?'],
    ['El Sr. López viene?'],
    ['Dijo: vienes?'],
    ['«Vienes?»'],
    ['Qué?!'],
    ['<x1/>Vienes?'],
    ['Si es así - vienes?'],
    [`${'palabra '.repeat(60)}?`],
  ])('in %j', (target) => {
    const [check] = runChecks({ source: 'Are you coming?', target, sourceLang: 'en', targetLang: 'es' }).filter(
      ({ sentence }) => sentence === 'es-inverted.open',
    )
    expect(check).toBeDefined()
    expect(check?.fix).toBeUndefined()
  })
})

describe('a certain fix', () => {
  it.each([
    ['en>es', 'a <g1>red</g1> car', 'un <g1>coche</g1>rojo', 'un <g1>coche</g1> rojo'],
    ['en>fr', 'a <g1>red</g1> car', 'une <g1> voiture</g1> rouge', 'une <g1>voiture</g1> rouge'],
    ['en>es', 'R&amp;D', 'I&amp;amp;D', 'I&amp;D'],
    ['en>fr', 'Really?', 'Vraiment?', 'Vraiment\u202F?'],
    ['en>fr', 'It is "red".', 'C’est «rouge».', 'C’est «\u00A0rouge\u00A0».'],
    ['en>es', 'The window is open', 'la ventana está abierta', 'La ventana está abierta'],
    ['en>de', 'window', 'Fens\u200Cter', 'Fenster'],
    ['en>es', 'Spain', 'Espan\u0303a', 'España'],
    ['en>ru', 'The city of Moscow', 'Город Mосква', 'Город Москва'],
    ['en>de', '%d files', '%s Dateien', '%d Dateien'],
    ['en>es', 'Where is it?', 'Dónde está?', '¿Dónde está?'],
    [
      'en>es',
      '27 - Have you been to <g1>Brazil</g1>?',
      '27 - Ha estado en <g1>Brasil</g1>?',
      '27 - ¿Ha estado en <g1>Brasil</g1>?',
    ],
    ['en>es', '<g1>Who</g1> is it?', '<g1>Quién</g1> es?', '<g1>¿Quién</g1> es?'],
    ['en>es', 'It is late. Who will come?', 'Se hace tarde. Quién vendrá?', 'Se hace tarde. ¿Quién vendrá?'],
    ['en>es', 'Stop now! Who is it?', 'Alto ahora! Quién es?', '¡Alto ahora! ¿Quién es?'],
  ])('%s: %j, %j becomes %j, of which nothing more is reported', (languages, source, target, fixed) => {
    expect(repaired(languages, source, target)).toBe(fixed)
    expect(reported(languages, source, fixed)).toEqual([])
  })
})

describe('what is only reported on request', () => {
  it('is the order of tags', () => {
    const pair = ['en>es', '<g1>a</g1> <g2>b</g2>', '<g2>b</g2> <g1>a</g1>'] as const
    expect(reported(...pair)).toEqual([])
    expect(reported(...pair, { also: ['tags-order'] })).toEqual(['tags-order'])
    expect(reported('en>de', '<g1>a</g1> <g2>b</g2>', '<g1>a</g1> <g2>b</g2>', { also: ['tags-order'] })).toEqual([])
  })

  it('is the number of sentences', () => {
    const also = ['sentence-count'] as const
    expect(reported('en>es', 'One here. Two here. Three here.', 'Uno, dos y tres aquí.', { also })).toEqual([
      'sentence-count',
    ])
    expect(reported('en>zh', 'One here. Two here.', '一。二。', { also })).toEqual([])
    expect(reported('en>es', 'One here. Two here.', 'Uno y dos aquí.', { also })).toEqual([])
  })

  it('is a limit of characters, counted as a reader does', () => {
    expect(reported('en>es', 'Open', 'Abrir', { maxLength: 5 })).toEqual([])
    expect(reported('en>es', 'Open', 'Abrirlo', { maxLength: 5 })).toEqual(['max-length'])
    expect(reported('en>es', 'Hi 👩‍🚀', 'Eh 👩‍🚀', { maxLength: 4 })).toEqual([])
    expect(reported('en>hi', 'Hindi', 'हिन्दी', { maxLength: 3 })).toEqual([])
  })
})

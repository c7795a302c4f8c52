import { describe, expect, it } from 'vitest'
import { readSegment } from './read-segment.ts'
import { repair } from './repair.ts'

function repaired(query: string, source: string, target: string, targetLang = 'es', sourceLang = 'en'): string | null {
  return repair(readSegment(query), { source: readSegment(source), target }, { sourceLang, targetLang })
}

describe('a match that differs in what is copied', () => {
  it.each([
    ['a number', 'Page 12', 'Page 3', 'Página 3', 'Página 12'],
    ['two numbers that change places', 'From 4 to 9', 'From 2 to 7', 'A 7 desde 2', 'A 9 desde 4'],
    ['a number with thousands', 'Pay 1,200.50 now', 'Pay 3,400.75 now', 'Paga 3.400,75 ya', 'Paga 1.200,50 ya'],
    ['a number that grows thousands', 'Pay 1,200 now', 'Pay 300 now', 'Paga 300 ya', 'Paga 1.200 ya'],
    ['a decimal', 'Weighs 2.5 kg', 'Weighs 7.25 kg', 'Pesa 7,25 kg', 'Pesa 2,5 kg'],
    ['a version, as it is', 'Version 2.0.1', 'Version 1.10.3', 'Versión 1.10.3', 'Versión 2.0.1'],
    ['a time', 'At 14:30.', 'At 09:15.', 'A las 09:15.', 'A las 14:30.'],
    ['a date', 'On 31/12/2023', 'On 05/06/2024', 'El 05/06/2024', 'El 31/12/2023'],
    ['a date in another order', 'On 2023-12-31', 'On 2024-05-06', 'El 06/05/2024', 'El 31/12/2023'],
    ['an address', 'See https://b.org/x', 'See https://a.org', 'Ver https://a.org', 'Ver https://b.org/x'],
    ['an e-mail address', 'Ask b@b.org.', 'Ask a@a.org.', 'Pregunte a a@a.org.', 'Pregunte a b@b.org.'],
    ['a placeholder', 'Hello {name}!', 'Hello {0}!', '¡Hola, {0}!', '¡Hola, {name}!'],
    ['the same number twice', '2 and 2', '5 and 5', '5 y 5', '2 y 2'],
    ['one of several numbers', '3 of 8 pages', '3 of 7 pages', '3 de 7 páginas', '3 de 8 páginas'],
    ['a number while another is a word', 'One 8 of 1', 'One 7 of 1', 'Un 7 de uno', 'Un 8 de uno'],
    ['white space alone', 'Save  file', 'Save file', 'Guardar archivo', 'Guardar archivo'],
    ['nothing', 'Save', 'Save', 'Guardar', 'Guardar'],
  ])('in %s, is repaired', (_, query, source, target, expected) => {
    expect(repaired(query, source, target)).toBe(expected)
  })

  it.each([
    ['French groups with a space', 'fr', 'Total 1,234', 'Total 9,876', 'Total 9 876', 'Total 1\u00A0234'],
    ['German decimals', 'de', 'Width 2.5', 'Width 1.5', 'Breite 1,5', 'Breite 2,5'],
    ['Mexican Spanish keeps the point', 'es-MX', 'Pay 2,500.5', 'Pay 1,200.5', 'Paga 1,200.5', 'Paga 2,500.5'],
    ['Japanese', 'ja', 'Page 12', 'Page 3', '3ページ', '12ページ'],
    ['Russian with the same form', 'ru', '22 files', '32 files', '32 файла', '22 файла'],
  ])('is written as the language does: %s', (_, lang, query, source, target, expected) => {
    expect(repaired(query, source, target, lang)).toBe(expected)
  })

  it('is repaired from Chinese and Arabic-script languages too', () => {
    expect(repaired('第12页', '第3页', 'Page 3', 'en', 'zh')).toBe('Page 12')
    expect(repaired('صفحه 12', 'صفحه 3', 'Page 3', 'en', 'fa')).toBe('Page 12')
  })
})

describe('a match that differs in tags', () => {
  it.each([
    ['other ids', '<g3>Save</g3> it', '<g1>Save</g1> it', '<g1>Guárdelo</g1>', '<g3>Guárdelo</g3>'],
    ['other ids in another order', 'a <x5/> b <x7/> c', 'a <x1/> b <x2/> c', 'a <x2/> b <x1/> c', 'a <x7/> b <x5/> c'],
    ['none any more', 'Save it', '<g1>Save</g1> it', '<g1>Guárdelo</g1>', 'Guárdelo'],
    ['one less space', 'See here', 'See <x1/> here', 'Ver <x1/> aquí', 'Ver aquí'],
    ['a frame that was not there', '<g1>Save it</g1>', 'Save it', 'Guárdelo', '<g1>Guárdelo</g1>'],
    ['a tag at the end', 'Save it<x1/>', 'Save it', 'Guárdelo', 'Guárdelo<x1/>'],
    ['tags and a number', '<g2>Page 4</g2>', '<g1>Page 3</g1>', '<g1>Página 3</g1>', '<g2>Página 4</g2>'],
  ])('as %s, is repaired', (_, query, source, target, expected) => {
    expect(repaired(query, source, target)).toBe(expected)
  })
})

describe('a match is left alone', () => {
  it.each([
    ['another word', 'Save a file 3', 'Save the file 3', 'Guardar el archivo 3'],
    ['other punctuation', 'Page 4!', 'Page 3.', 'Página 3.'],
    ['other case', 'page 4', 'Page 3', 'Página 3'],
    ['a number more', 'Page 3 of 4', 'Page 3', 'Página 3'],
    ['another kind', 'See https://a.org', 'See 12', 'Ver 12'],
    ['a target that says it in words', 'Page 4', 'Page 3', 'Página tres'],
    ['a target that has it twice', 'Page 4', 'Page 3', 'Página 3 (3)'],
    ['one number twice that becomes two', '2 of 3', '1 of 1', '1 de 1'],
    ['a date whose order is not certain', 'On 2023-12-31', 'On 2024-05-05', 'El 05/05/2024'],
    ['one that becomes many before a word', 'Copy 2', 'Copy 1', '1 copia'],
    ['tags between the words', 'Save <g1>the</g1> file', 'Save the file', 'Guardar el archivo'],
    ['an entry whose own tags differ', 'Save <x1/> it', 'Save <x1/> it', 'Guárdelo'],
    ['a tag among words that moved', 'a <x1/> b c', 'a b <x1/> c', 'a b <x1/> c'],
  ])('for %s', (_, query, source, target) => {
    expect(repaired(query, source, target)).toBeNull()
  })

  it('when the language needs another form of the word', () => {
    expect(repaired('5 files', '2 files', '2 файла', 'ru')).toBeNull()
    expect(repaired('Files: 5', 'Files: 2', 'Файлы: 2', 'ru')).toBe('Файлы: 5')
  })

  it('when its digits are not those of ASCII', () => {
    expect(repaired('Page 4', 'Page 3', 'صفحة ٣', 'ar')).toBeNull()
  })
})

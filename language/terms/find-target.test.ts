import { describe, expect, it } from 'vitest'
import { findForbidden, findTarget } from './find-target.ts'
import { readWords } from './read-words.ts'

const cut = (text: string, places: readonly { readonly start: number; readonly end: number }[]) =>
  places.map(({ start, end }) => text.slice(start, end))

describe('a target in a text', () => {
  const find = (text: string, target: string, lang = 'es') => cut(text, findTarget(readWords(text), target, lang))

  it.each([
    ['archivo', 'Un archivo, dos Archivos y ARCHIVOS', ['archivo', 'Archivos', 'ARCHIVOS']],
    ['base de datos', 'la base de datos y las bases de los datos', ['base de datos', 'bases de los datos']],
    ['alta calidad', 'calidad muy alta', ['calidad muy alta']],
    ['base de datos', 'datos sin más; luego, al final, una base', []],
    ['base base', 'una base y otra base', ['base y otra base']],
    ['base base', 'una base', []],
    ['BD', 'la BD y la bd', ['BD', 'bd']],
    ['E-Mail', 'Mail, E-Mail', ['Mail', 'E-Mail']],
    ['de la', 'el de la casa', ['de la']],
    ['correo-e', 'correo e, correo', ['correo', 'correo']],
    ['€', '5 € o 6€', ['€', '€']],
    ['...', 'uno... dos..', ['...']],
    ['', 'nada', []],
  ])('%s in %s', (target, text, places) => {
    expect(find(text, target)).toEqual(places)
  })

  it('may be a part of a word where the language writes compounds', () => {
    expect(find('Datenbankserver', 'Datenbank', 'de')).toEqual(['Datenbankserver'])
    expect(find('Serverdatenbanken', 'Datenbank', 'de')).toEqual(['Serverdatenbanken'])
    expect(find('databasserver', 'databas', 'sv')).toEqual(['databasserver'])
    expect(find('Hausarzt', 'Arzt', 'de')).toEqual([])
    expect(find('supermercado', 'mercado', 'es')).toEqual([])
  })

  it.each([
    ['ja', 'データベース', 'このデータベースのデータ ベース', ['データベース', 'データ ベース']],
    ['zh', '数据库', '数据库与数据', ['数据库']],
    ['ko', '서버', '서버에서 서버를', ['서버', '서버']],
    ['th', 'ฐานข้อมูล', 'ในฐานข้อมูลนี้', ['ฐานข้อมูล']],
  ])('in %s is found as written: %s', (lang, target, text, places) => {
    expect(find(text, target, lang)).toEqual(places)
  })

  it('does not cost more than one look at each word and those beside it, however often the text repeats them', () => {
    const text = 'base '.repeat(5000)
    expect(find(text, 'base de datos')).toEqual([])
    expect(find(`${text} datos`, 'base de datos')).toEqual(['base base base base  datos'])
  })
})

describe('a target that must not be used', () => {
  const find = (text: string, target: string, lang = 'es') => cut(text, findForbidden(readWords(text), target, lang))

  it.each([
    ['fichero', 'Ficheros y un fichero', ['Ficheros', 'fichero']],
    ['fichero', 'el ficherito', []],
    ['base de datos', 'bases de datos, bases de los datos', ['bases de datos']],
    ['papá', 'la papa y el papá', ['papá']],
    ['acción', 'acciones', ['acciones']],
    ['e-mail', 'un e-mail, un email', ['e-mail']],
    ['', 'nada', []],
  ])('%s in %s', (target, text, places) => {
    expect(find(text, target)).toEqual(places)
  })

  it('in a language of which no endings are known is found as written', () => {
    expect(find('talo ja talossa', 'talo', 'fi')).toEqual(['talo'])
    expect(find('このサーバを', 'サーバ', 'ja')).toEqual(['サーバ'])
  })

  it('is found across the tags of pairs', () => {
    expect(find('un <g1>fich</g1>ero', 'fichero')).toEqual(['fich</g1>ero'])
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runChecks } from '../checks/run-checks.ts'
import { checkTerms } from './check-terms.ts'
import { findTerms } from './find-terms.ts'
import { isFormOf } from './is-form-of.ts'
import { endings } from './endings.ts'
import { makeTermIndex } from './make-term-index.ts'
import type { Term } from './term.ts'

const term = (source: string, target: string, forbidden: readonly string[] = []): Term => ({
  source,
  targets: [target],
  forbidden,
  caseSensitive: false,
})

function codes(languages: string, given: Term, source: string, target: string): string[] {
  const [sourceLang = '', targetLang = ''] = languages.split('>')
  const terms = findTerms(makeTermIndex([given], sourceLang), source)
  expect([source, terms.length]).toEqual([source, 1])
  return runChecks({ source, target, sourceLang, targetLang, terms: checkTerms(terms, target, targetLang) })
    .map(({ code }) => code)
    .filter((code) => code.startsWith('term'))
}

/** Languages, the source of a term, a sentence with it, its target, and sentences that keep it. */
const kept: readonly (readonly [string, string, string, string, readonly string[]])[] = [
  ['en>es', 'invoice', 'Two invoices came.', 'factura', ['Llegaron dos facturas.', 'Llegó una Factura.']],
  ['en>ca', 'printer', 'The printers are off.', 'impressora', ['Les impressores estan apagades.']],
  ['en>pt', 'application', 'Close the applications.', 'aplicação', ['Feche as aplicações.', 'Feche a aplicação.']],
  ['en>fr', 'newspaper', 'Newspapers are here.', 'journal', ['Les journaux sont ici.']],
  ['en>it', 'bench', 'The benches are green.', 'banco', ['I banchi sono verdi.']],
  ['en>ro', 'contract', 'The contracts are signed.', 'contract', ['Contractele sunt semnate.']],
  ['en>gl', 'function', 'The functions are new.', 'función', ['As funcións son novas.']],
  ['en>de', 'house', 'The houses are old.', 'Haus', ['Die Häuser sind alt.', 'Vor dem Haus.']],
  ['en>nl', 'bicycle', 'Two bicycles are here.', 'fiets', ['Er staan twee fietsen.']],
  ['en>sv', 'contract', 'The contracts are signed.', 'avtal', ['Avtalen är underskrivna.']],
  ['en>da', 'car', 'The cars are red.', 'bil', ['Bilerne er røde.']],
  ['en>nb', 'boat', 'The boats are red.', 'båt', ['Båtene er røde.']],
  ['en>ru', 'printer', 'Two printers are off.', 'принтер', ['Два принтера выключены.', 'С принтерами беда.']],
  ['en>uk', 'book', 'The books are old.', 'книга', ['Книги старі.', 'З книгами біда.']],
  ['en>bg', 'server', 'The server is off.', 'сървър', ['Сървърът е изключен.']],
  ['en>pl', 'invoice', 'Two invoices came.', 'faktura', ['Przyszły dwie faktury.', 'Z fakturami.']],
  ['en>cs', 'server', 'The servers are off.', 'server', ['Servery jsou vypnuté.', 'Se serverem.']],
  ['en>hr', 'book', 'The books are old.', 'knjiga', ['Knjige su stare.']],
  ['en>fi', 'server', 'The server is off.', 'palvelin', ['Palvelimella ei ole virtaa.']],
  ['en>hu', 'printer', 'The printers are off.', 'nyomtató', ['A nyomtatókban nincs papír.']],
  ['en>tr', 'printer', 'The printers are off.', 'yazıcı', ['Yazıcılarınızdan biri kapalı.']],
  ['en>ja', 'printer', 'The printer is off.', 'プリンター', ['プリンターの電源が切れています。']],
  ['en>zh', 'database', 'Open the database.', '数据库', ['打开数据库。']],
  ['en>ko', 'server', 'The server is off.', '서버', ['서버가 꺼져 있습니다.']],
  ['en>th', 'server', 'The server is off.', 'เซิร์ฟเวอร์', ['ปิดเซิร์ฟเวอร์แล้ว']],
  ['de>en', 'Datenbank', 'Die Datenbanken sind neu.', 'database', ['The databases are new.']],
  ['es>ca', 'factura', 'Las facturas llegan hoy.', 'factura', ['Les factures arriben avui.']],
  ['ru>en', 'база данных', 'Откройте базу данных.', 'database', ['Open the database.']],
  ['ja>es', 'サーバー', 'サーバーを止める。', 'servidor', ['Pare los servidores.']],
  ['fr>es', 'journal', 'Les journaux sont ici.', 'periódico', ['Los periódicos están aquí.']],
]

/** The same with sentences that lack it: another word, or one that only looks like it. */
const missing: readonly (readonly [string, string, string, string, readonly string[]])[] = [
  ['en>es', 'invoice', 'Two invoices came.', 'factura', ['Llegaron dos recibos.', 'El factor llegó.']],
  ['en>es', 'house', 'The house is old.', 'casa', ['El casamiento es antiguo.']],
  ['en>ca', 'printer', 'The printers are off.', 'impressora', ['Les pantalles estan apagades.']],
  ['en>fr', 'boat', 'The boat is red.', 'bateau', ['La voiture est rouge.']],
  ['en>de', 'house', 'The house is old.', 'Haus', ['Das Gebäude ist alt.']],
  ['en>ru', 'printer', 'The printer is off.', 'принтер', ['Экран выключен.', 'Принцип ясен.']],
  ['en>pl', 'invoice', 'The invoice came.', 'faktura', ['Przyszedł rachunek.']],
  ['en>fi', 'house', 'The house is old.', 'talo', ['Talvi on pitkä.']],
  ['en>tr', 'printer', 'The printer is off.', 'yazıcı', ['Ekran kapalı.']],
  ['en>ja', 'printer', 'The printer is off.', 'プリンター', ['画面の電源が切れています。']],
  ['en>zh', 'database', 'Open the database.', '数据库', ['打开数据。']],
  ['en>ko', 'server', 'The server is off.', '서버', ['화면이 꺼져 있습니다.']],
]

/** A target that must not be used, and a sentence with it. */
const forbidden: readonly (readonly [string, Term, string, string])[] = [
  ['en>es', term('file', 'archivo', ['fichero']), 'Open the files.', 'Abra el archivo, no los ficheros.'],
  ['en>ca', term('file', 'fitxer', ['arxiu']), 'Open the file.', 'Obriu el fitxer o l’arxiu.'],
  ['en>de', term('e-mail', 'E-Mail', ['Mail']), 'Send the e-mail.', 'Die Mail ist eine E-Mail.'],
  ['en>fr', term('e-mail', 'courriel', ['mail']), 'Send the e-mail.', 'Envoyez le courriel par mail.'],
  ['en>ru', term('file', 'файл', ['документ']), 'Open the file.', 'Откройте файл и документы.'],
  ['en>ja', term('user', 'ユーザー', ['使用者']), 'The user is here.', 'ユーザーは使用者です。'],
]

describe('a term of a glossary', () => {
  it.each(kept)('is kept in whatever form, %s: %s in %j by %s', (languages, source, text, target, sentences) => {
    for (const sentence of sentences)
      expect([sentence, codes(languages, term(source, target), text, sentence)]).toEqual([sentence, []])
  })

  it.each(missing)('is missed, %s: %s in %j, which is %s', (languages, source, text, target, sentences) => {
    for (const sentence of sentences)
      expect([sentence, codes(languages, term(source, target), text, sentence)]).toEqual([sentence, ['term-missing']])
  })

  it.each(forbidden)('has targets that must not be used, %s: %j', (languages, given, source, target) => {
    expect(codes(languages, given, source, target)).toEqual(['term-forbidden'])
    expect(codes(languages, { ...given, forbidden: [] }, source, target)).toEqual([])
  })
})

describe('forms of a word', () => {
  const languages = fc.constantFrom(...Object.keys(endings), 'fi', 'ja', 'xx')
  const word = fc.stringMatching(/^[a-zñß]{1,12}$/)

  it('are those of the word itself first, in every language', () => {
    fc.assert(
      fc.property(word, languages, (one, language) => {
        expect(isFormOf(one, one, language)).toBe(true)
      }),
      { seed: 11 },
    )
  })

  it('begin with the same letter', () => {
    fc.assert(
      fc.property(word, word, languages, (one, other, language) => {
        if (one[0] !== other[0]) expect(isFormOf(one, other, language)).toBe(false)
      }),
      { seed: 12 },
    )
  })
})

describe('places of terms', () => {
  const word = fc.constantFrom('base', 'bases', 'datos', 'de', 'la', 'servidor', '<g1>', '</g1>', '<x2/>', '.', '5 €')
  const text = fc.array(word, { maxLength: 12 }).map((words) => words.join(' '))
  const index = makeTermIndex([term('base de datos', 'database', ['data bank']), term('servidor', 'server')], 'es')

  it('lie in the text, in order, and do not overlap', () => {
    fc.assert(
      fc.property(text, (source) => {
        let end = 0
        for (const place of findTerms(index, source)) {
          expect(place.start).toBeGreaterThanOrEqual(end)
          expect(place.end).toBeGreaterThan(place.start)
          expect(place.end).toBeLessThanOrEqual(source.length)
          end = place.end
        }
      }),
      { seed: 13 },
    )
  })

  it('are each kept or missing, never both, whatever the translation', () => {
    fc.assert(
      fc.property(text, text, (source, target) => {
        const found = findTerms(index, source)
        const { counts, missing: lost } = checkTerms(found, `${target} database`, 'en')
        expect(counts.filter(({ kept: one }) => one === null)).toHaveLength(lost.length)
        expect(counts.reduce((sum, { inSource }) => sum + inSource, 0)).toBe(found.length)
        expect(lost.map(({ terms }) => terms[0]?.source)).not.toContain('base de datos')
      }),
      { seed: 14 },
    )
  })
})

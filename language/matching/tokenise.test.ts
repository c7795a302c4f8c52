import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseTags } from '../tags/parse-tags.ts'
import { tokenise } from './tokenise.ts'
import { runs } from '#contract/testing/runs.ts'

const keysOf = (text: string) => tokenise(text).map(({ key }) => key)

describe('the units of a segment', () => {
  it.each([
    ['English', "Don't save the user’s file.", ["don't", 'save', 'the', "user's", 'file', '.']],
    ['Spanish', '¿Qué “año” es?', ['¿', 'qué', '"', 'año', '"', 'es', '?']],
    ['French', "L'été — c'est fini…", ["l'été", '-', "c'est", 'fini', '.']],
    ['German', 'Die Straße, groß.', ['die', 'straße', ',', 'groß', '.']],
    ['Turkish', 'ISPARTA’da', ["isparta'da"]],
    ['Russian', 'Сохранить файл?', ['сохранить', 'файл', '?']],
    ['Greek', 'Αποθήκευση αρχείου', ['αποθήκευση', 'αρχείου']],
    ['Arabic', 'احفظ الملف ١٢٣.', ['احفظ', 'الملف', '#', '.']],
    ['Hebrew with vowels', 'שָׁלוֹם עולם', ['שָׁלוֹם'.normalize('NFKC'), 'עולם']],
    ['Hindi', 'फ़ाइल सहेजें।', ['फ़ाइल'.normalize('NFKC'), 'सहेजें', '।']],
    ['Korean', '파일을 저장합니다.', ['파일을', '저장합니다', '.']],
    ['Chinese', '保存文件。', ['保', '存', '文', '件', '。']],
    ['Japanese', 'ファイルを保存', ['フ', 'ァ', 'イ', 'ル', 'を', '保', '存']],
    ['the long vowel sign of Japanese', 'データ', ['デ', 'ー', 'タ']],
    ['Thai, with its signs', 'ที่นี่', ['ที่', 'นี่']],
    ['Lao', 'ກິນ', ['ກິ', 'ນ']],
    ['Khmer', 'កម្ពុជា', ['ក', 'ម្', 'ពុ', 'ជា']],
    ['Burmese', 'မြန်မာ', ['မြ', 'န်', 'မာ']],
    ['Han beyond the first plane', '𠮷野家', ['𠮷', '野', '家']],
    ['Portuguese', 'Não-me diga, João!', ['não', '-', 'me', 'diga', ',', 'joão', '!']],
    ['Catalan', 'L’excel·lent col·legi', ["l'excel", '·', 'lent', 'col', '·', 'legi']],
    ['Italian', "Dell'anno c'è", ["dell'anno", "c'è"]],
    ['Dutch', "Foto's van 's ochtends", ["foto's", 'van', '"', 's', 'ochtends']],
    ['Polish', 'Zażółć gęślą jaźń', ['zażółć', 'gęślą', 'jaźń']],
    ['Czech', 'Příliš žluťoučký kůň', ['příliš', 'žluťoučký', 'kůň']],
    ['Hungarian', 'Árvíztűrő „tükör”', ['árvíztűrő', '"', 'tükör', '"']],
    ['Finnish', 'Äiti, näytä!', ['äiti', ',', 'näytä', '!']],
    ['Ukrainian', "Об'єкт п’ять", ["об'єкт", "п'ять"]],
    ['Bulgarian', 'Запази файла', ['запази', 'файла']],
    ['Georgian', 'შენახვა ფაილის', ['შენახვა', 'ფაილის']],
    ['Armenian', 'Պահպանել նիշքը։', ['պահպանել', 'նիշքը', '։']],
    ['Persian with joiners', 'می\u200Cخواهم', ['میخواهم']],
    ['Urdu', 'فائل محفوظ کریں۔', ['فائل', 'محفوظ', 'کریں', '۔']],
    ['Arabic with a lengthened letter', 'ملـــف', ['ملـــف']],
    ['Bengali', 'ফাইল সংরক্ষণ', ['ফাইল', 'সংরক্ষণ']],
    ['Tamil', 'கோப்பை சேமி', ['கோப்பை', 'சேமி']],
    ['Amharic', 'ፋይሉን አስቀምጥ።', ['ፋይሉን', 'አስቀምጥ', '።']],
    ['Vietnamese', 'Lưu tệp tin', ['lưu', 'tệp', 'tin']],
    ['Vietnamese, decomposed', 'Lưu tệp'.normalize('NFD'), ['lưu', 'tệp']],
    ['Traditional Chinese', '儲存檔案（二）', ['儲', '存', '檔', '案', '(', '二', ')']],
    ['half-width Japanese', 'ﾌｧｲﾙ', ['フ', 'ァ', 'イ', 'ル']],
    ['Tibetan', 'ཡིག་ཆ', ['ཡི', 'ག', '་', 'ཆ']],
    ['emoji', 'Done 🎉🎉!', ['done', '🎉', '!']],
    ['code', 'user_id = getId()', ['user', '_', 'id', '=', 'getid', '(', ')']],
    ['mixed scripts', 'Web版の設定', ['web', '版', 'の', '設', '定']],
  ])('of %s', (_, text, keys) => {
    expect(keysOf(text)).toEqual(keys)
  })

  it.each([
    ['1,200.50', ['#']],
    ['1 200 km', ['#', 'km']],
    ['1 200 300', ['#']],
    ['2010 300', ['#', '#']],
    ['2024-05-01 12:30', ['#', '#']],
    ['12/05/2024.', ['#', '.']],
    ['10px, A4 and 3rd', ['#', 'px', ',', 'a4', 'and', '#', 'rd']],
    ['५०% off', ['#', '%', 'off']],
    ['1.200,50 €', ['#', '€']],
    ["1'200'300.–", ['#', '.', '-']],
    ['-5 °C', ['-', '#', '°', 'c']],
    ['+34 912 345 678', ['+', '#']],
    ['3.', ['#', '.']],
    ['1,2,3', ['#']],
    ['1, 2', ['#', ',', '#']],
    ['5-10', ['#']],
    ['a1b2', ['a1b2']],
    ['x²', ['x', '2']],
    ['½', ['1⁄2']],
    ['第12章', ['第', '#', '章']],
    ['12 3456', ['#', '#']],
    ['1 234 5678', ['#', '#']],
    ['１２３', ['#']],
  ])('numbers are one class: %s', (text, keys) => {
    expect(keysOf(text)).toEqual(keys)
  })

  it.each([
    ['See https://a.org/b-1.', ['see', '@url', '.']],
    ['Write to me@a.org now', ['write', 'to', '@email', 'now']],
    ['(www.a.org)', ['(', '@url', ')']],
    ['{{count}} files', ['@placeholder', 'files']],
    ['100% sure', ['#', '%', 'sure']],
    ['a@b', ['a', '@', 'b']],
    ['%1$s and %2$d', ['@placeholder', 'and', '@placeholder']],
    ['<g1>https://a.org</g1>', ['<g>', '@url', '</g>']],
    ['Hello {name}, %s of ${n}', ['hello', '@placeholder', ',', '@placeholder', 'of', '@placeholder']],
  ])('what is copied is a class by its kind: %s', (text, keys) => {
    expect(keysOf(text)).toEqual(keys)
  })

  it('tags are units whatever their ids, and whatever only looks like one is text', () => {
    expect(keysOf('<g1>Save</g1><x2/> it')).toEqual(['<g>', 'save', '</g>', '<x>', 'it'])
    expect(keysOf('<b>Save')).toEqual(['<', 'b', '>', 'save'])
  })

  it.each([
    ['composed and decomposed', 'año', 'an\u0303o'],
    ['soft hyphens', 'cooperation', 'co\u00ADoperation'],
    ['kinds of space', 'a b', 'a\u00A0 \u3000b'],
    ['kinds of quotes', '"a"', '«a»'],
    ['kinds of dashes', 'a - b', 'a — b'],
    ['full width', 'ABC', 'ＡＢＣ'],
    ['case', 'SAVE File', 'save file'],
    ['variation selectors', '☂', '☂\uFE0F'],
    ['direction tags', 'a b', 'a\u200E b\u200F'],
  ])('are the same for %s', (_, one, other) => {
    expect(keysOf(one)).toEqual(keysOf(other))
  })

  it.each([
    ['Save  it.', ['Save', 'it', '.']],
    ['<g1>Page</g1> 1,200', ['<g1>', 'Page', '</g1>', '1,200']],
    ['co\u00ADoperate…!!', ['co\u00ADoperate', '…', '!!']],
    ['an\u0303o 𠮷家', ['an\u0303o', '𠮷', '家']],
    ['mail me@a.org, ok', ['mail', 'me@a.org', ',', 'ok']],
    ['{0}%s', ['{0}', '%s']],
    ['  \u3000 ', []],
    ['', []],
  ])('know where they are: %j', (text, pieces) => {
    expect(tokenise(text).map(({ start, end }) => text.slice(start, end))).toEqual(pieces)
  })

  it('say what kind they are', () => {
    const kinds = tokenise('See <g1>12</g1> at https://a.org!').map(({ kind }) => kind)
    expect(kinds).toEqual(['word', 'tag', 'number', 'tag', 'word', 'verbatim', 'sign'])
  })

  it('are whole words, whatever pairs are in them', () => {
    expect(tokenise('<g1>T</g1>he H<g2>2</g2>O 1<g3>2</g3>').map(({ key, start, end }) => [key, start, end])).toEqual([
      ['<g>', 0, 4],
      ['the', 4, 12],
      ['</g>', 5, 10],
      ['h2o', 13, 25],
      ['<g>', 14, 18],
      ['</g>', 19, 24],
      ['#', 26, 32],
      ['<g>', 27, 31],
      ['</g>', 32, 37],
    ])
  })

  it('are the same for a text and for its pieces between tags', () => {
    const plain = fc
      .array(fc.constantFrom('a', 'é', '1', '.', '文', ' ', '-'), { maxLength: 8 })
      .map((all) => all.join(''))
    fc.assert(
      fc.property(plain, plain, (one, other) => {
        expect(keysOf(`${one}<x1/>${other}`)).toEqual([...keysOf(one), '<x>', ...keysOf(other)])
      }),
      { seed: 1, numRuns: runs(500) },
    )
  })

  it('lie in order in the text, and leave out nothing but white space and what is ignored', () => {
    const character = fc.constantFrom(...Array.from("ab1.,- '’<>/gx2{}%s@:é\u0301ที่文\u00AD\u200D\u3000𠮷😀\uFE0F"))
    fc.assert(
      fc.property(fc.array(character, { maxLength: 40 }), (characters) => {
        const text = characters.join('')
        let from = 0
        let left = ''
        for (const { start, end } of tokenise(text)) {
          expect(start).toBeGreaterThanOrEqual(from)
          expect(end).toBeGreaterThan(start)
          left += text.slice(from, start)
          from = end
        }
        expect(left + text.slice(from)).toMatch(/^[\s\p{Cf}\p{Variation_Selector}]*$/u)
        const tags = parseTags(text).filter(({ kind }) => kind !== 'text')
        expect(tokenise(text).filter(({ kind }) => kind === 'tag')).toHaveLength(tags.length)
      }),
      { seed: 1, numRuns: runs(2000) },
    )
  })
})

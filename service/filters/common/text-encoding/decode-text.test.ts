import fc from 'fast-check'
import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { fixtureFiles } from '../../../testing/sample-files.ts'
import { DocumentRefused } from '../../document-refused.ts'
import { describeEncodedFiles, textEndings } from '../../testing/describe-encoded-files.ts'
import { buildZip } from '../zip/build-zip.ts'
import { decodeText } from './decode-text.ts'
import { encodeText } from './encode-text.ts'

const written: readonly (readonly [encoding: string, lang: string, text: string])[] = [
  ['windows-1252', 'es', 'El niño pequeño comió una manzana. Mañana será otro día más — «según él».\r\nAño nuevo.'],
  ['windows-1252', 'fr', 'Café à la crème, déjà vu; où êtes-vous ? L’été dernier.'],
  ['windows-1252', 'de', 'Die Größe der Straße überrascht. Schöne Grüße!'],
  ['windows-1252', 'pt', 'Não há problema; a situação é boa.'],
  ['windows-1252', 'en', 'naïve café'],
  ['windows-1250', 'pl', 'Zażółć gęślą jaźń. Proszę wypełnić formularz i wysłać go na adres.'],
  ['windows-1250', 'pl', 'Młyn jest czynny zimą. Dwa razy dziennie obraca się koło, od dziesiątej do piętnastej.'],
  ['iso-8859-2', 'pl', 'Młyn jest czynny zimą. Dwa razy dziennie obraca się koło, od dziesiątej do piętnastej.'],
  ['windows-1250', 'cs', 'Příliš žluťoučký kůň úpěl ďábelské ódy.'],
  ['iso-8859-2', 'pl', 'Zażółć gęślą jaźń. Proszę wypełnić formularz i wysłać go na adres.'],
  ['iso-8859-2', 'cs', 'Příliš žluťoučký kůň úpěl ďábelské ódy.'],
  ['windows-1251', 'ru', 'Привет, мир! Это короткий текст на русском языке.'],
  ['windows-1251', 'bg', 'В първата половина на ноември ще бъде свикан съветът.'],
  ['windows-1251', 'en', 'Привет, мир! Это короткий текст на русском языке.'],
  ['koi8-r', 'ru', 'Он не мог справиться с примером.'],
  ['koi8-r', 'ru', 'Мир'],
  ['iso-8859-5', 'ru', 'Привет, мир! Это короткий текст на русском языке.'],
  ['windows-1253', 'el', 'Καλημέρα κόσμε. Αυτό είναι ένα μικρό κείμενο στα ελληνικά. Άλλο.'],
  ['windows-1254', 'tr', "Türkiye'nin başkenti Ankara'dır. Güneş doğudan yükselir, ışık güzeldir."],
  ['windows-1255', 'he', 'שלום עולם. זה טקסט קצר בעברית לבדיקה של קידוד.'],
  ['windows-1256', 'ar', 'مرحبا بالعالم. هذا نص قصير باللغة العربية لاختبار الترميز.'],
  ['windows-1257', 'lt', 'Lietuvos Respublikos Seimas priėmė įstatymą. Šiandien gražus oras.'],
  ['windows-874', 'th', 'สวัสดีชาวโลก นี่คือข้อความภาษาไทย'],
  ['shift_jis', 'ja', 'これは最初の文です。これは二番目の文です。'],
  ['shift_jis', 'ja', '日本'],
  ['shift_jis', 'en', 'これは最初の文です。'],
  ['euc-jp', 'ja', 'これは最初の文です。これは二番目の文です。'],
  ['big5', 'zh-TW', '安永已聯繫周怡安親屬，協助辦理簽證相關事宜。'],
  ['gb18030', 'zh', '好的，谢谢'],
  ['euc-kr', 'ko', '안녕하세요. 이것은 한국어 시험 문서입니다.'],
  ['utf-16le', 'ru', 'Привет мир'],
  ['utf-16be', 'en', 'Hello world. Second'],
  ['utf-8', 'es', 'El niño'],
]

describe('the encoding of a text', () => {
  it.each(written)('%s is found without a mark: %s, %s', (encoding, lang, text) => {
    const bytes = iconv.encode(text, encoding, { addBOM: false })
    expect(decodeText(bytes, lang)).toEqual({ text, encoding })
    expect(encodeText(text, decodeText(bytes, lang).encoding)).toEqual(bytes)
  })

  it('is the one its byte order mark names, and that mark stays in the text', () => {
    for (const encoding of ['utf-8', 'utf-16le', 'utf-16be'] as const)
      expect(decodeText(encodeText('\ufeffdía', encoding), 'es')).toEqual({ text: '\ufeffdía', encoding })
  })

  describeEncodedFiles(fixtureFiles(...textEndings), 60)

  it('gives back any bytes that it accepts, and refuses the others with a reason', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), fc.constantFrom('en', 'ja', 'ru', 'zh', 'xx'), (bytes, lang) => {
        try {
          const { text, encoding } = decodeText(bytes, lang)
          expect(Buffer.compare(encodeText(text, encoding), bytes)).toBe(0)
        } catch (error) {
          expect(error).toBeInstanceOf(DocumentRefused)
        }
      }),
    )
  })

  it.each([
    ['no bytes', Buffer.alloc(0), 'empty'],
    ['a zip archive', buildZip([{ name: 'a', bytes: Buffer.from('a') }]), 'corrupt'],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452000000010000', 'hex'), 'corrupt'],
    ['controls beside bytes that are not UTF-8', Buffer.from([0x01, 0xe9, 0x02, 0xff]), 'corrupt'],
    ['half a UTF-16 character', Buffer.from([0xff, 0xfe, 0x41]), 'corrupt'],
    ['UTF-32', Buffer.from('fffe000041000000', 'hex'), 'corrupt'],
    ['ISO-2022-JP', Buffer.from('\x1b$B$3$l$O\x1b(B.'), 'unsupported'],
    ['a UTF-8 mark before other bytes', Buffer.from([0xef, 0xbb, 0xbf, 0xe9, 0x41]), 'corrupt'],
  ])('refuses %s', (_, bytes, reason) => {
    expect(() => decodeText(bytes, 'en')).toThrow(expect.objectContaining({ name: 'DocumentRefused', reason }))
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#contract/testing/runs.ts'
import { segmentText } from './segment-text.ts'
import { sentences } from './testing/describe-cases.ts'

/** Sentences with full stops that end nothing: numbers, addresses, abbreviations, initials, quotations. */
const sentencesOf: Readonly<Record<string, readonly string[]>> = {
  en: [
    'Mrs. Hale pays 1,250.50 euros by the 1st of May.',
    'Write to ana.ruiz@example.org or see https://www.example.org/a.b?c=d.e for more.',
    'Did the train leave at 9.15 p.m. on Friday?',
    'J. R. Smith lives at No. 5 with his dog, cat, etc. and is happy.',
    'She said “No. Never.” and left!',
    'The file is called report.v2.docx.',
    'Version 2.10.3 is ready…',
  ],
  es: [
    '¿Cuándo vence el alquiler del Sr. Ruiz?',
    'La Dra. Vega pagó 1.250,50 euros el 3.1.2026.',
    '¡Qué casa tan bonita!',
    'Véase el art. 5 y la pág. 12 del contrato.',
    'Escriba a ana.ruiz@example.org o visite www.example.org/casa.html hoy.',
    'Vive en la C/ Mayor, n.º 7, con EE. UU. en el mapa.',
  ],
  ca: [
    'El Sr. Puig viu al carrer Major, núm. 7.',
    'La col·lecció costa 1.250,50 euros.',
    'Quan arriba el tren?',
    'Vegeu la pàg. 12 i l’art. 5 del contracte.',
    'Escriviu a ana.puig@example.org.',
    'Quina casa tan bonica!',
  ],
  fr: [
    'M. Dupont habite au 5, rue de la Paix.',
    'Le prix est de 1 250,50 euros, cf. la p. 12.',
    'Quand part le train ?',
    'Il a dit : « Non. Jamais. » et il est parti.',
    'Écrivez à ana.dupont@example.org.',
    'Quelle belle maison !',
  ],
  de: [
    'Dr. Weber kommt am 3. Oktober um 9.15 Uhr.',
    'Das kostet z. B. 1.250,50 Euro.',
    'Wann fährt der Zug ab?',
    'Siehe Abs. 2 auf S. 12 des Vertrags.',
    'Schreiben Sie an ana.weber@example.org.',
    'Er wohnt in der Hauptstr. 5 bei Frau Prof. Klein.',
  ],
  pt: [
    'O Sr. Silva mora na Av. da Liberdade, n.º 7.',
    'O preço é de 1.250,50 euros.',
    'Quando parte o comboio?',
    'Veja a pág. 12 e o art. 5 do contrato.',
    'Escreva para ana.silva@example.org.',
    'Que casa tão bonita!',
  ],
  it: [
    'Il sig. Rossi abita in via Roma 5.',
    'Il prezzo è di 1.250,50 euro.',
    'Quando parte il treno?',
    'Si veda l’art. 5 a pag. 12 del contratto.',
    'Scriva ad ana.rossi@example.org.',
    'Che bella casa!',
  ],
  ru: [
    'Г. Иванов живёт в г. Москве на ул. Мира.',
    'Цена равна 1250,50 руб. за метр.',
    'Когда отходит поезд?',
    'См. рис. 5 на стр. 12 договора.',
    'Пишите на ana.ivanova@example.org.',
    'А. С. Пушкин родился в 1799 г. в Москве.',
  ],
  ar: [
    'يسكن د. أحمد في البيت رقم 5.',
    'متى يغادر القطار؟',
    'السعر 1250.50 يورو.',
    'اكتب إلى ana@example.org اليوم.',
    'ما أجمل هذا البيت!',
  ],
  he: [
    'ד"ר לוי גר ברחוב הרצל 5.',
    'מתי יוצאת הרכבת?',
    'המחיר הוא 1,250.50 אירו.',
    'כתבו אל ana@example.org היום.',
    'איזה בית יפה!',
  ],
  hi: [
    'डॉ. शर्मा घर पर हैं।',
    'रेलगाड़ी कब जाती है?',
    'कीमत 1,250.50 यूरो है।',
    'कृपया ana@example.org पर लिखें।',
    'कितना सुंदर घर है!',
  ],
  ja: [
    '家は古いです。',
    '電車は何時に出ますか？',
    '値段は1,250.50ユーロです。',
    '彼は「いいえ。決して。」と言った。',
    'ana@example.orgに書いてください。',
    'なんて美しい家でしょう！',
  ],
  zh: [
    '房子很旧。',
    '火车什么时候开？',
    '价格是1,250.50欧元。',
    '请写信到ana@example.org。',
    '多美的房子！',
    '门上写着：“不。绝不。”',
  ],
  th: [
    'บ้านหลังนี้เก่ามาก!',
    'รถไฟออกเมื่อไหร่?',
    'ราคา 1,250.50 ยูโรหรือ?',
    'เขียนถึง ana@example.org วันนี้!',
    'ดร. สมชายมาเวลา 10.30 น. วันศุกร์หรือ?',
  ],
}

const between = (lang: string) => (lang === 'ja' || lang === 'zh' ? '' : ' ')
const anyText = (lang: string) =>
  fc.array(fc.constantFrom(...(sentencesOf[lang] ?? [])), { minLength: 1, maxLength: 8 })

describe.each(Object.keys(sentencesOf))('whole sentences in %s', (lang) => {
  it.each((sentencesOf[lang] ?? []).map((sentence) => ({ sentence })))('stay whole: $sentence', ({ sentence }) => {
    expect(sentences(sentence, lang)).toEqual([sentence])
  })

  it('are cut between each other and nowhere else, in whatever order they are', () => {
    fc.assert(
      fc.property(anyText(lang), (wanted) => {
        expect(sentences(wanted.join(between(lang)), lang)).toEqual(wanted)
      }),
      { numRuns: runs(500) },
    )
  })
})

describe('the segments of a text', () => {
  it('give it back when they are joined, also with objects of the document among them', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.keys(sentencesOf)).chain((lang) =>
          fc.tuple(
            fc.constant(lang),
            fc.array(
              fc.oneof(
                anyText(lang).map((all) => all.join(' ')),
                fc.constantFrom('\ufffc', '  ', '\u00a0', '\ufffc '),
              ),
              { maxLength: 8 },
            ),
          ),
        ),
        ([lang, parts]) => {
          const text = parts.join('')
          const starts = [0, ...segmentText(text, lang), text.length]
          const pieces = starts.slice(1).map((end, index) => text.slice(starts[index], end))
          expect(pieces.join('')).toBe(text)
          if (text !== '') expect(pieces).not.toContain('')
        },
      ),
      { numRuns: runs(500) },
    )
  })
})

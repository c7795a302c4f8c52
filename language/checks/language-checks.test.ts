import { describe, expect, it } from 'vitest'
import { checks as english } from '../words/en/checks.gen.ts'
import { checks as spanish } from '../words/es/checks.gen.ts'
import { fillSentence } from './sentences.ts'
import { type ReportedRow, reported } from './testing/reported.ts'

const rows: Readonly<Record<string, readonly ReportedRow[]>> = {
  'part of the source left as it is': [
    ['en>es', 'Open the front door and wait there.', 'Abre the front door and espera.', ['untranslated-run']],
    ['de>fr', 'Öffnen Sie jetzt bitte die Tür.', 'Ouvrez bitte die tür.', []],
    ['de>fr', 'Öffnen Sie jetzt bitte die Tür dort.', 'Ouvrez jetzt bitte die tür dort.', ['untranslated-run']],
    ['en>ru', 'He went to the end of it.', 'Он went to the end.', ['untranslated-run']],
    ['en>es', 'See The Lord of the Rings.', 'Véase The Lord of the Rings.', []],
    ['en>es', 'Read “the end of the world” now.', 'Lee «the end of the world» ahora.', []],
    ['en>es', 'Ask Ana Maria Lopez Garcia.', 'Pregunta a Ana Maria Lopez Garcia.', []],
    ['es>ca', 'la part de la casa de la vila', 'una part de la casa de la vila', []],
  ],
  'a target in another language': [
    [
      'en>es',
      'It was the best of times, and it was also the worst of times for them.',
      'C’était le meilleur des temps, et c’était aussi le pire des temps pour eux dans la ville.',
      ['wrong-language'],
    ],
    [
      'en>fr',
      'He had never been to the house before that day in the winter.',
      'Er war noch nie in dem Haus gewesen, und sie hat es auch nicht mit ihm gesehen.',
      // A French reader finds no negation in it.
      ['negation.missing', 'wrong-language'],
    ],
    [
      'ru>uk',
      'Он был здесь и ничего не сказал о том, что это было так важно для них.',
      'Мы были там вчера, и они сказали, что это было так хорошо для нас и для вас, но мы не могли.',
      ['wrong-language'],
    ],
    [
      'es>ca',
      'La casa de la que hablo está en el centro de la ciudad.',
      'La casa de la qual parlo és al centre de la ciutat i té un jardí.',
      [],
    ],
    [
      'en>sr-Latn',
      'He is in the house and she is not here with him today.',
      'On je u kući i ona nije sa njim danas ovde.',
      [],
    ],
    ['en>es', 'The Wall Street Journal', 'The Wall Street Journal', []],
    [
      'en>sw',
      'The children are in the house with the teacher of the school.',
      'Watoto wako nyumbani na mwalimu wa shule.',
      [],
    ],
  ],
  'a target in another script': [
    ['en>ru', 'The window is open.', 'Okno seychas otkryto.', ['wrong-script']],
    ['en>el', 'The window is open.', 'Το παράθυρο είναι ανοιχτό.', []],
    ['en>ja', 'The window is open.', '창문이 지금 활짝 열려 있습니다。', ['wrong-script']],
    ['en>ja', 'Restart Windows Server.', 'Windows Serverを再起動する。', []],
    ['en>sr', 'The window is open.', 'Prozor je otvoren.', []],
    ['en>sr-Cyrl', 'The window is open.', 'Prozor je otvoren.', ['wrong-script']],
    ['en>zh', 'Microsoft Windows Server', 'Microsoft Windows Server', []],
  ],
  'letters of two scripts in one word': [
    ['en>ru', 'The city of Moscow', 'Город Mосква', ['mixed-script-word']],
    ['en>el', 'The city of Athens', 'Η πόλη Aθήνα', ['mixed-script-word']],
    ['en>uk', 'The USB-C cable', 'Кабель USB-C', []],
    ['en>ru', 'The iPhone', 'Это iPhone', []],
  ],
  'length beside what is usual': [
    ['en>es', 'Please close the window before you go.', 'Cierra.', ['length-ratio.far-shorter']],
    ['en>de', 'Please close the window before you go.', 'Fenster bitte zu.', ['length-ratio.shorter']],
    ['en>zh', 'Please close the window before you go.', '走之前请关窗。', []],
    ['en>ja', 'Please close the window before you go.', '出る前に窓を閉めてください。', []],
    ['zh>en', '走之前请关窗。', 'Please close the window before you leave.', []],
    ['en>fr', 'Yes', 'Oui, bien entendu, avec plaisir', []],
  ],
  'an engine that went astray': [
    [
      'en>es',
      'The red house.',
      `La casa${' de la casa roja'.repeat(12)}.`,
      ['hallucination', 'length-ratio.far-longer'],
    ],
    ['en>de', 'one two three '.repeat(9).trim(), 'eins zwei drei '.repeat(9).trim(), []],
  ],
}

describe.each(Object.entries(rows))('%s', (_, cases) => {
  it.each(cases)('%s: %j, %j', (languages, source, target, sentences) => {
    expect(reported(languages, source, target)).toEqual(sentences)
  })
})

it('a lost negation is named as what is missing, not as what is affirmed', () => {
  const data = { source: 'unable' }
  expect(fillSentence(english['negation.missing'], data)).toBe(
    'The negation in the source, “unable”, seems to be missing in the translation.',
  )
  expect(fillSentence(spanish['negation.missing'], data)).toBe(
    'La negación del origen, «unable», parece faltar en la traducción.',
  )
})

it('a sign of punctuation is quoted in a message, not read as its punctuation', () => {
  const data = { source: '.', target: ';', opening: '¿', mark: '?', bracket: '(' }
  const fill = (text: string) => fillSentence(text, data)
  expect(fill(english['end-punctuation.missing'])).toBe('The source ends with “.”, the translation does not.')
  expect(fill(spanish['end-punctuation.changed'])).toBe('El origen termina en «.»; la traducción, en «;».')
  expect(fill(spanish['es-inverted.open'])).toBe('Falta «¿» delante del texto que termina en «?».')
  expect(fill(english['brackets.open'])).toBe('There is a “(” without a closing bracket.')
})

import { describe, expect, it } from 'vitest'
import { fitFuzzy, type FitTerm } from './fit-fuzzy.ts'

const languages = { sourceLang: 'en', targetLang: 'es' }
const glossary: FitTerm[] = [
  { source: 'valve', target: 'válvula' },
  { source: 'pump', target: 'bomba' },
]
const termsOf = (source: string) => glossary.filter((term) => source.toLowerCase().includes(term.source))
const fit = (query: string, source: string, target: string) => fitFuzzy(query, { source, target }, languages, termsOf)

describe('a fuzzy match as a draft', () => {
  it.each([
    [
      'gets the number of the segment',
      'Wait 30 minutes outside.',
      'Wait 15 minutes.',
      'Espere 15 minutos.',
      'Espere 30 minutos.',
    ],
    ['gets the sign at its end', 'Save the file.', 'Save the file', 'Guarde el archivo', 'Guarde el archivo.'],
    [
      'loses a sign that the segment has not',
      'Save the file',
      'Save the file.',
      'Guarde el archivo.',
      'Guarde el archivo',
    ],
    [
      'gets the one term that differs',
      'Clean the pump now',
      'Clean the valve now',
      'Limpie la válvula ahora',
      'Limpie la bomba ahora',
    ],
    ['keeps the capital of a term', 'Pump to close', 'Valve to close', 'Válvula para cerrar', 'Bomba para cerrar'],
    ['gets the tags of the segment', 'Press <g1>Save</g1> twice', 'Press Save', 'Pulse Save', 'Pulse <g1>Save</g1>'],
    [
      'keeps words that nobody knows',
      'The red house is old',
      'The blue house is old',
      'La casa azul es vieja',
      'La casa azul es vieja',
    ],
    ['keeps a number whose place is not certain', 'From 4 to 5', 'From 2 to 2', 'De 2 a 2', 'De 2 a 2'],
  ])('%s', (_, query, source, target, fitted) => {
    expect(fit(query, source, target)?.target).toBe(fitted)
  })

  it('has its tags at the translations of terms first, and says which places are guesses', () => {
    const entry = {
      source: 'Close the valve while the engine runs.',
      target: 'Cierre la válvula mientras el motor gira.',
    }
    const query = 'Close the <g1>valve</g1> while the <g2>motor</g2> runs.'
    expect(fitFuzzy(query, entry, languages, termsOf)).toEqual({
      target: 'Cierre la <g1>válvula</g1> mientras el <g2>motor</g2> gira.',
      guessed: [1, 2],
    })
  })
})

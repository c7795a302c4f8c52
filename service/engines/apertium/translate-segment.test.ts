import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseTags } from '#language/tags/parse-tags.ts'
import { printTags } from '#language/tags/print-tags.ts'
import type { EngineTerm } from '../engine.ts'
import { decodeAnswer } from './decode-answer.ts'
import { encodeSegment } from './encode-segment.ts'
import { makeTermFinder } from '../find-terms.ts'
import { fitNotation } from '../fit-notation.ts'
import { fitPossessives } from './fit-possessives.ts'
import { fitToSource } from './fit-to-source.ts'
import type { PipelineAnswer } from './pipeline.ts'
import { rebuildPairs } from './rebuild-pairs.ts'
import { escapeText, readAnswer } from './stream-text.ts'
import { translateSegment } from './translate-segment.ts'
import { runs } from '#contract/testing/runs.ts'

const direction = { source: 'en', target: 'es' }

describe('a segment in stream format', () => {
  it.each([
    ['The <g1>red</g1> car<x2/>', 'The [[t:g:1]]red[[/]] car[<0>]'],
    ['<g1>The <g2>red</g2></g1>', '[[t:g:1]]The [[/]][[t:g:1; t:g:2]]red[[/]]'],
    ['<g1></g1>a<g2> </g2>b', '[<0>][<1>]a[<2>] [<3>]b'],
    ['un<g1>happ</g1>y', '[[t:g:1]]unhappy[[/]]'],
    ['a [b] {} ^d$ e/f g\\h i@j', 'a \\[b\\] \\{\\} [<0>]d\\$ e\\/f g\\\\h i[<1>]j'],
    ['*a* #b ~ <i>c</i>', '[<0>]a[<1>] [<2>]b [<3>] [<4>]c[<5>]'],
    ['see https://a.org, {x}', 'see [<0>], [<1>]'],
    ['<g1>https://a.org</g1>', '[<0>][<1>][<2>]'],
    ['a\0b', 'a[<0>]b'],
  ])('of %j is %j', (source, message) => {
    expect(encodeSegment(parseTags(source), [], 'words').message).toBe(message)
  })

  it('carries all tags as blanks, or none at all, when asked', () => {
    const source = parseTags('The <g1>red</g1> car<x2/>')
    expect(encodeSegment(source, [], 'blanks').message).toBe('The [<0>]red[<1>] car[<2>]')
    expect(encodeSegment(source, [], 'none').message).toBe('The red car')
  })

  it('binds terms to their words', () => {
    const terms = [{ source: 'red car', target: 'bólido' }]
    expect(encodeSegment(parseTags('A <g1>Red Car</g1>'), terms, 'words')).toMatchObject({
      message: 'A [[t:g:1; t:t:0]]Red Car[[/]]',
      terms: [{ source: 'Red Car', target: 'bólido' }],
    })
  })

  it('comes back as it went from a pipeline that changes nothing', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '<g1>a b</g1>',
        '<x2/>',
        '<g3>',
        '</g3>',
        'a',
        ' ',
        '*',
        '\\',
        '[',
        ']',
        '{x}',
        '\0',
        '😀',
        '<b>',
        '[[t:g:1]]',
      ),
      fc.string({ maxLength: 5 }),
      fc.string({ unit: 'binary', maxLength: 5 }),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 10 }), (pieces) => {
        const source = parseTags(pieces.join(''))
        for (const method of ['blanks', 'words'] as const) {
          const encoded = encodeSegment(source, [], method)
          expect(encoded.message).not.toContain('\0')
          const { pieces: back, isComplete, unknownWords } = decodeAnswer(encoded.message, encoded)
          expect(isComplete).toBe(true)
          expect(unknownWords).toEqual([])
          expect(back.map((part) => (part.kind === 'text' ? part.text : '')).join('')).toBe(
            source.map((token) => (token.kind === 'text' ? token.text : '')).join(''),
          )
        }
      }),
      { seed: 20_250_101, numRuns: runs(2000) },
    )
  })
})

describe('an answer', () => {
  it('is read with its unknown words, without the signs of the engine', () => {
    expect(readAnswer('La [[t:g:1]]*foo[[/]] @bar-#baz \\@ \\*[<0>][]')).toEqual([
      { kind: 'text', text: 'La ', bound: [], isUnknown: false },
      { kind: 'text', text: 'foo', bound: ['g:1'], isUnknown: true },
      { kind: 'text', text: ' ', bound: [], isUnknown: false },
      { kind: 'text', text: 'bar', bound: [], isUnknown: true },
      { kind: 'text', text: '-', bound: [], isUnknown: false },
      { kind: 'text', text: 'baz ', bound: [], isUnknown: false },
      { kind: 'text', text: ' *', bound: [], isUnknown: false },
      { kind: 'blank', index: 0 },
    ])
    expect(readAnswer('*· *foo')).toEqual([
      { kind: 'text', text: '· ', bound: [], isUnknown: false },
      { kind: 'text', text: 'foo', bound: [], isUnknown: true },
    ])
    expect(readAnswer('\\@Modeling de \\\\@foo')).toEqual([
      { kind: 'text', text: 'Modeling', bound: [], isUnknown: true },
      { kind: 'text', text: ' de \\', bound: [], isUnknown: false },
      { kind: 'text', text: 'foo', bound: [], isUnknown: true },
    ])
  })

  it('names the tags of a word once, however often they were merged', () => {
    expect(readAnswer('[[t:g:1; t:g:2; t:g:1]]del[[/]]')).toEqual([
      { kind: 'text', text: 'del', bound: ['g:1', 'g:2'], isUnknown: false },
    ])
  })

  it('that lost a text is not complete', () => {
    const encoded = encodeSegment(parseTags('see https://a.org'), [], 'words')
    expect(decodeAnswer('ve', encoded).isComplete).toBe(false)
    expect(decodeAnswer('ve [<0>][<0>]', encoded).isComplete).toBe(false)
    expect(decodeAnswer('ve [<0>]', encoded).isComplete).toBe(true)
  })

  it('gets its pairs around the words that carry them', () => {
    const source = parseTags('the <g1>«red <g2>house</g2>»</g1> is')
    const encoded = encodeSegment(source, [], 'words')
    const { pieces } = decodeAnswer('la «[[t:g:1; t:g:2]]casa[[/]] [[t:g:1]]roja[[/]]» es', encoded)
    expect(printTags(rebuildPairs(pieces, source))).toBe('la <g1>«<g2>casa</g2> roja»</g1> es')
  })

  it('gets the targets of terms where their words stayed together', () => {
    const terms: EngineTerm[] = [{ source: 'red car', target: 'bólido' }]
    const encoded = encodeSegment(parseTags('The <g1>red car</g1>'), terms, 'words')
    const together = decodeAnswer('El [[t:g:1; t:t:0]]coche[[/]] [[t:g:1; t:t:0]]rojo[[/]]', encoded)
    expect(together.appliedTerms).toEqual(terms)
    expect(together.pieces).toEqual([
      { kind: 'text', text: 'El ', ids: [] },
      { kind: 'text', text: 'bólido', ids: [1] },
    ])
    const apart = decodeAnswer('[[t:t:0]]Coche[[/]] del [[t:t:0]]rojo[[/]]', encoded)
    expect(apart.appliedTerms).toEqual([])
  })

  it.each([
    ['Das Haus ist rot', 'Das [[t:t:0]]*Haus[[/]] es rojo', 'Das hogar es rojo'],
    ['Haus und Hof', '[[t:t:0]]*Haus[[/]] y patio', 'Hogar y patio'],
    ['Das Haus', 'La [[t:t:0]]Casa[[/]]', 'La Hogar'],
  ])(
    'of %j in %j: the capital of a word that the engine does not know is that of the first alone',
    (source, answer, text) => {
      const encoded = encodeSegment(parseTags(source), [{ source: 'Haus', target: 'hogar' }], 'words')
      const { pieces } = decodeAnswer(answer, encoded)
      expect(pieces.map((piece) => (piece.kind === 'text' ? piece.text : '')).join('')).toBe(text)
    },
  )
})

describe('terms in a text', () => {
  it('are whole words, case aside, the longest of those that overlap', () => {
    const terms = ['car', 'red car', 'ca'].map((source) => ({ source, target: '' }))
    expect(makeTermFinder(terms)('A Red car, a car, cars').map(({ start, end }) => [start, end])).toEqual([
      [2, 9],
      [13, 16],
    ])
    expect(makeTermFinder(terms)('İ car')).toHaveLength(1)
    expect(makeTermFinder([{ source: ' ', target: 'b' }])('a')).toEqual([])
  })
})

describe('a translation is fitted to its source', () => {
  it.each([
    ['red house', ' Casa  roja', 'casa roja'],
    [' The house. ', 'La casa.', ' La casa. '],
    ['<g1>the</g1> house', '<g1>La </g1> casa', '<g1>la</g1> casa'],
    ['my Berlin', 'Berlin mío', 'Berlin mío'],
    ['the NATO', 'OTAN', 'OTAN'],
    ['One.  Two.', 'Uno.  Dos.', 'Uno.  Dos.'],
    ['a <x1/> b', 'a <x1/> b', 'a <x1/> b'],
    ['<x1/> the', '<x1/> El', '<x1/> el'],
    ['<x1/>He is.<x2/>', '<x1/> Es.<x2/>', '<x1/>Es.<x2/>'],
    ['a', '', ''],
    ['<g1>Note: </g1><g2>read</g2> it', '<g1>Nota:</g1> <g2>lee</g2> lo', '<g1>Nota: </g1><g2>lee</g2> lo'],
    ['<g1>Note: </g1> <g2>read</g2>', '<g1>Nota:</g1>  <g2>lee</g2>', '<g1>Nota: </g1> <g2>lee</g2>'],
    ['see<g1> this</g1>', 'ver <g1>esto</g1>', 'ver<g1> esto</g1>'],
    ['one <x1/>two', 'uno<x1/> dos', 'uno <x1/>dos'],
    ['<g1>red </g1>house', 'casa <g1>roja</g1>', 'casa <g1>roja</g1>'],
    ['a<x1/> <x2/>b', 'a <x1/><x2/>b', 'a <x1/><x2/>b'],
    ['PRESENTED BY', 'Presentado POR', 'PRESENTADO POR'],
    ['THE <g1>RED</g1> HOUSE', 'La CASA <g1>roja</g1>', 'LA CASA <g1>ROJA</g1>'],
    ['SEND %s TO info@a.org NOW', 'Envía %s a info@a.org AHORA', 'ENVÍA %s A info@a.org AHORA'],
    ['THE PDF', 'El PDF', 'El PDF'],
    ['Would he go?', 'iría?', 'Iría?'],
    ['1. There is no need', '1. no hay', '1. No hay'],
    ['New <g1>iPhone</g1>', '<g1>iPhone</g1> nuevo', '<g1>iPhone</g1> nuevo'],
    ['Fastify also has it.', 'Fastify También lo tiene.', 'Fastify también lo tiene.'],
    ['Open <g1>the door</g1>.', 'Abra <g1>La puerta</g1>.', 'Abra <g1>la puerta</g1>.'],
    ['Files of text (a.txt) are copies', 'Archivos (a.txt) Son copias', 'Archivos (a.txt) son copias'],
    ['Go to the Activities overview', 'Vaya a la vista de Actividades', 'Vaya a la vista de Actividades'],
    ['The use of l’Analitzador', 'El uso del Analizador', 'El uso del Analizador'],
    ['Ask Ana. Then stop it.', 'Pregunte a Ana. Entonces párelo.', 'Pregunte a Ana. Entonces párelo.'],
    ['It is red.', 'Es <g1>rojo</g1> .', 'Es <g1>rojo</g1>.'],
    ['a .icc file', 'un archivo .icc , aquí', 'un archivo .icc, aquí'],
    ['a , b', 'a , b', 'a , b'],
  ])('%j: %j becomes %j', (source, target, fitted) => {
    expect(printTags(fitToSource(parseTags(target), parseTags(source), 'es'))).toBe(fitted)
  })

  it.each([
    ['Recargue siempre la batería', 'Recargue Always the battery', 'Recargue always the battery'],
    ['Renombrar lunes', 'Renombrar Monday', 'Renombrar Monday'],
    ['Renombrar italiano', 'Renombrar Italian', 'Renombrar Italian'],
  ])('in English of %j: %j becomes %j', (source, target, fitted) => {
    expect(printTags(fitToSource(parseTags(target), parseTags(source), 'en'))).toBe(fitted)
  })

  it.each([
    ['Enter <g1>your</g1> name', 'Introduzca <g1>vuestro</g1> nombre', 'Introduzca <g1>su</g1> nombre'],
    ['Your files are old', 'Vuestras limas son viejas', 'Sus limas son viejas'],
    ['If you have your files', 'Si tienes vuestras limas', 'Si tienes tus limas'],
    ['Both of you have your keys', 'Los dos tenéis vuestras llaves', 'Los dos tenéis vuestras llaves'],
  ])('addresses one person in Spanish of %j: %j becomes %j', (source, target, fitted) => {
    const direction = { source: 'en', target: 'es' }
    expect(printTags(fitPossessives(parseTags(target), parseTags(source), direction))).toBe(fitted)
    expect(printTags(fitPossessives(parseTags(target), parseTags(source), { source: 'ca', target: 'es' }))).toBe(target)
  })

  it('keeps the capitals of terms', () => {
    const [source, target] = [parseTags('The house is old'), parseTags('La Casona es vieja')]
    const terms = [{ source: 'house', target: 'Casona' }]
    expect(printTags(fitToSource(target, source, 'es', terms))).toBe('La Casona es vieja')
    expect(printTags(fitToSource(target, source, 'es'))).toBe('La casona es vieja')
  })

  it('gets the numbers and signs of its language', () => {
    expect(fitNotation('It costs <g1>1,200.50</g1> or 1,300', 'Cuesta <g1>1,200.50</g1> o 1,300', direction)).toBe(
      'Cuesta <g1>1.200,50</g1> o 1.300',
    )
    expect(fitNotation('Version 3.5', 'Versión 3.5', direction)).toBe('Versión 3.5')
    expect(fitNotation('1,200 came? Yes!', '1,200 vinieron? Sí!', direction)).toBe('¿1.200 vinieron? ¡Sí!')
    expect(fitNotation('Peter, are you coming?', 'Pedro, vienes?', direction)).toBe('Pedro, vienes?')
    expect(fitNotation('Is it red?', 'És vermell?', { source: 'en', target: 'ca' })).toBe('És vermell?')
  })
})

describe('a segment is asked for again', () => {
  const item = { key: 'k', source: parseTags('See <g1>https://a.org</g1> <g2>now</g2>') }
  const answering = (...answers: PipelineAnswer[]) => {
    const asked: string[] = []
    const send = (message: string): Promise<PipelineAnswer> => {
      asked.push(message)
      return Promise.resolve(answers.shift() ?? { ok: false, reason: 'unavailable' })
    }
    return { asked, send }
  }

  it('not for a tag that has come to an end of the text: it is placed by the words, and is a guess', async () => {
    const about = { key: 'k', source: parseTags('about <x1/> hours') }
    const { asked, send } = answering({ ok: true, text: "al voltant d'hores[<0>]" })
    const result = await translateSegment(about, { source: 'en', target: 'ca' }, send)
    expect(asked).toHaveLength(1)
    expect(result.ok && printTags(result.target)).toBe("al voltant<x1/> d'hores")
    expect(result).toMatchObject({ signals: { tagGuesses: [1], tagRepairs: 1 } })
  })

  it('with its tags as blanks, then without them, when the pipeline stumbles', async () => {
    const { asked, send } = answering(
      { ok: false, reason: 'mismatch' },
      { ok: false, reason: 'mismatch' },
      { ok: true, text: 'Ve [<0>] ahora' },
    )
    const result = await translateSegment(item, direction, send)
    expect(asked).toEqual([
      'See [<0>][<1>][<2>] [[t:g:2]]now[[/]]',
      'See [<0>][<1>][<2>] [<3>]now[<4>]',
      'See [<0>] now',
    ])
    expect(result.ok && printTags(result.target)).toBe('Ve <g1>https://a.org</g1> <g2>ahora</g2>')
    expect(result.ok && result.signals).toEqual({ attempts: 3, tagRepairs: 4, tagGuesses: [1, 2], unknownWords: [] })
  })

  it('when its answer lost a text', async () => {
    const { asked, send } = answering(
      { ok: true, text: 'Ve' },
      { ok: true, text: 'Ve [<0>][<1>][<2>] [<3>]ahora[<4>]' },
    )
    const result = await translateSegment(item, direction, send)
    expect(asked).toHaveLength(2)
    expect(result.ok && printTags(result.target)).toBe('Ve <g1>https://a.org</g1> <g2>ahora</g2>')
  })

  it.each(['npm install fastify', '$ make <g1>test</g1>', 'const app = fastify()'])(
    'not at all for %j, which is no sentence',
    async (source) => {
      const { asked, send } = answering()
      const result = await translateSegment({ key: 'k', source: parseTags(source) }, direction, send)
      expect(asked).toEqual([])
      expect(result.ok && printTags(result.target)).toBe(source)
    },
  )

  it('in composed letters, the only ones that its dictionaries have', async () => {
    const { asked, send } = answering({ ok: true, text: 'song' })
    await translateSegment({ key: 'k', source: parseTags('canción'.normalize('NFD')) }, direction, send)
    expect(asked).toEqual(['canción'.normalize('NFC')])
  })

  it('once after a timeout, not at all when cancelled', async () => {
    const late: PipelineAnswer = { ok: false, reason: 'timeout' }
    expect(await translateSegment(item, direction, answering(late, late, { ok: true, text: '' }).send)).toEqual({
      key: 'k',
      ok: false,
      reason: 'timeout',
      retryable: true,
    })
    const cancelled = answering({ ok: false, reason: 'cancelled' })
    expect(await translateSegment(item, direction, cancelled.send)).toMatchObject({ reason: 'cancelled' })
    expect(cancelled.asked).toHaveLength(1)
  })

  it('never when its own tags are broken', async () => {
    const { asked, send } = answering()
    const broken = { key: 'k', source: parseTags('<g1>See') }
    expect(await translateSegment(broken, direction, send)).toMatchObject({ reason: 'invalid', retryable: false })
    expect(asked).toEqual([])
  })

  it('and escapes what the stream format reserves', () => {
    expect(escapeText('[]{}^$/\\@<>*')).toBe('\\[\\]\\{\\}\\^\\$\\/\\\\\\@\\<\\>*')
  })
})

describe('a long segment', () => {
  const text = Array.from({ length: 2_000 }, (_, index) => `word ${index},${' '.repeat(1 + (index % 3))}`).join('')
  const half = text.indexOf('word 900,')
  const source = `<g1>${text.slice(0, half)}</g1>${text.slice(half)}<x2/>end`

  it('goes to the engine in short messages, and keeps its tags and spaces', async () => {
    const messages: string[] = []
    const send = (message: string): Promise<PipelineAnswer> => {
      messages.push(message)
      return Promise.resolve({ ok: true, text: message })
    }
    const result = await translateSegment({ key: 'k', source: parseTags(source) }, direction, send)
    expect(Math.max(...messages.map(({ length }) => length))).toBeLessThan(4_000)
    expect(result.ok && printTags(result.target)).toBe(source)
  })

  it('fails when one of the messages does', async () => {
    const failing = (message: string): Promise<PipelineAnswer> =>
      Promise.resolve(message.includes('word 1500') ? { ok: false, reason: 'timeout' } : { ok: true, text: message })
    const result = await translateSegment({ key: 'k', source: parseTags(source) }, direction, failing)
    expect(result).toEqual({ key: 'k', ok: false, reason: 'timeout', retryable: true })
  })
})

import { describe, expect, it } from 'vitest'
import { checkTerms } from '../../terms/check-terms.ts'
import { findTerms } from '../../terms/find-terms.ts'
import { makeTermIndex } from '../../terms/make-term-index.ts'
import { runChecks } from '../run-checks.ts'

const glossary = makeTermIndex(
  [
    { source: 'laptop', targets: ['portátil', 'ordenador portátil'], forbidden: ['laptop'], caseSensitive: false },
    { source: 'file', targets: ['archivo'], forbidden: ['fichero'], caseSensitive: false },
  ],
  'en',
)

function check(source: string, target: string) {
  const pair = { source, target, sourceLang: 'en', targetLang: 'es' }
  return runChecks({ ...pair, terms: checkTerms(findTerms(glossary, source), target, 'es') })
}

describe('terms of a glossary', () => {
  it('are reported when none of their targets is there, with their place in the source', () => {
    expect(check('Open the <g1>files</g1>.', 'Abra los <g1>documentos</g1>.')).toEqual([
      {
        code: 'term-missing',
        severity: 'major',
        message: 'The term “file” should be translated as: archivo.',
        sentence: 'term-missing',
        data: { source: 'file', target: 'archivo' },
        source_span: { start: 13, end: 18 },
        target_span: null,
      },
    ])
  })

  it('are reported where a target occurs that must not be used', () => {
    expect(
      check('The laptop is here.', 'El <g1></g1>laptop está aquí.').filter(({ code }) => code.startsWith('term')),
    ).toEqual([
      {
        code: 'term-missing',
        severity: 'major',
        message: 'The term “laptop” should be translated as: portátil / ordenador portátil.',
        sentence: 'term-missing',
        data: { source: 'laptop', target: 'portátil / ordenador portátil' },
        source_span: { start: 4, end: 10 },
        target_span: null,
      },
      {
        code: 'term-forbidden',
        severity: 'major',
        message: '“laptop” is a forbidden translation of “laptop”. Use: portátil / ordenador portátil.',
        sentence: 'term-forbidden',
        data: { source: 'laptop', target: 'laptop', expected: 'portátil / ordenador portátil' },
        source_span: null,
        target_span: { start: 12, end: 18 },
      },
    ])
  })

  it('are kept in any form', () => {
    expect(check('Open the files of the laptops.', 'Abra los archivos de los portátiles.')).toEqual([])
  })

  it('are not looked for in a target that is empty, nor where none are given', () => {
    expect(check('Open the file.', '').map(({ code }) => code)).toEqual(['empty'])
    expect(runChecks({ source: 'The file.', target: 'El texto.', sourceLang: 'en', targetLang: 'es' })).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import { findInconsistencies } from './find-inconsistencies.ts'

function found(pairs: readonly (readonly [string, string | null])[]) {
  return findInconsistencies(pairs.map(([source, target], position) => ({ position, source, target }))).map(
    ({ position, check }) => [position, check.code, check.data['other']],
  )
}

describe('a job as a whole', () => {
  it('reports a source that has another target than before', () => {
    expect(
      found([
        ['Open', 'Abrir'],
        ['Close', 'Cerrar'],
        ['Open', 'Abrir'],
        ['Open', 'Abierto'],
      ]),
    ).toEqual([[3, 'inconsistent-target', 'Abrir']])
  })

  it('reports a target that stands for another source', () => {
    expect(
      found([
        ['Bank', 'Banco'],
        ['Bench', 'Banco'],
        ['bank', 'Banco'],
      ]),
    ).toEqual([[1, 'inconsistent-source', 'Bank']])
  })

  it('passes over what has no target yet, and spaces at the ends', () => {
    expect(
      found([
        ['Open', null],
        ['Open', '  '],
        ['Open', 'Abrir'],
        ['Open ', 'Abrir '],
        ['', 'Abrir'],
      ]),
    ).toEqual([])
  })

  it('is described with its place', () => {
    const [first] = findInconsistencies([
      { position: 7, source: '打开', target: 'Ouvrir' },
      { position: 9, source: '打开', target: 'Ouvert' },
    ])
    expect(first).toMatchObject({
      position: 9,
      check: {
        severity: 'minor',
        message: 'The same source has another translation elsewhere: “Ouvrir”.',
        target_span: { start: 0, end: 6 },
      },
    })
  })

  it('of a hundred thousand sentences comes to an end', () => {
    const pairs = Array.from({ length: 100_000 }, (_, position) => ({
      position,
      source: `s${position % 7}`,
      target: `t${position}`,
    }))
    expect(findInconsistencies(pairs)).toHaveLength(99_993)
  })
})

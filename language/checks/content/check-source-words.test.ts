import { describe, expect, it } from 'vitest'
import { runChecks } from '../run-checks.ts'
import { settleChecks } from '../settle-checks.ts'

const languages = { sourceLang: 'en', targetLang: 'es' }
const wordsAt = (source: string, target: string, unknownWords?: readonly string[]) =>
  runChecks({ source, target, ...languages, unknownWords })
    .filter(({ code }) => code === 'source-words')
    .map(({ data, target_span: span }) => [data['word'], span?.start, span?.end])

describe('words that an engine left', () => {
  it('are found at each place, whole, and after a tag', () => {
    const target = 'El <g1>touchscreen</g1> y otro touchscreen, no touchscreens'
    expect(wordsAt('The <g1>touchscreen</g1> touchscreens', target, ['touchscreen'])).toEqual([
      ['touchscreen', 7, 18],
      ['touchscreen', 31, 42],
    ])
  })

  it('are none without the engine, with a capital, of a code, or when the source lacks them', () => {
    expect(wordsAt('A touchscreen', 'Un touchscreen')).toEqual([])
    expect(wordsAt('Ask Kubernetes', 'Pregunte a Kubernetes', ['Kubernetes'])).toEqual([])
    expect(wordsAt('Set {touchscreen}', 'Ponga {touchscreen}', ['touchscreen'])).toEqual([])
    expect(wordsAt('A screen', 'Un touchscreen', ['touchscreen'])).toEqual([])
  })

  it('are passed over one by one where a project keeps them', () => {
    const [source, target] = ['A touchscreen with a hotspot', 'Un touchscreen con un hotspot']
    const found = runChecks({ source, target, ...languages, unknownWords: ['touchscreen', 'hotspot'] })
    const settled = settleChecks({ checks: {}, words: ['hotspot'] })?.(found, { source, target, ...languages })
    expect(settled?.map((check) => 'data' in check && check.data?.['word'])).toEqual(['touchscreen'])
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parity } from '#language/tags/parity.ts'
import { plainText } from '#language/tags/plain-text.ts'
import type { Direction, Result, TranslationEngine } from './engine.ts'
import { describeAdaptation } from './testing/adaptation-contract.ts'
import { collect, itemsOf, targetOf } from './testing/batches.ts'
import { taggedSentences } from './testing/tagged-sentences.ts'

export type EngineUnderTest = {
  readonly engine: TranslationEngine
  /** A direction that it can do. */
  readonly direction: Direction
  /** Breaks it from outside while it works, as a crash would. */
  readonly interrupt: () => void
  /** Makes its next answers lack one, hold one twice or hold a strange one; null: its own tests do that. */
  readonly spoil: ((how: Spoiling) => void) | null
}

export const spoilings = ['missing', 'doubled', 'extra'] as const
export type Spoiling = (typeof spoilings)[number]

const never = new AbortController().signal

/** Tests what workbench and service rely on in every engine. `open` is called once; the engine is closed at the end. */
export function describeEngineContract(name: string, open: () => Promise<EngineUnderTest>): void {
  describe(`${name} meets the contract of engines`, () => {
    let subject: EngineUnderTest
    beforeAll(async () => {
      subject = await open()
    })
    afterAll(() => subject.engine.close())

    const run = async (texts: readonly string[], signal = never): Promise<Result[]> =>
      collect(subject.engine.translate({ ...subject.direction, items: itemsOf(texts) }, { signal, priority: 'job' }))

    const translated = async (...texts: readonly string[]): Promise<string[]> => {
      const results = await run(texts)
      return texts.map((_, index) => targetOf(results.find(({ key }) => key === String(index))))
    }

    it('says what it can do', async () => {
      const able = await subject.engine.capabilities()
      expect(able.maxBatch).toBeGreaterThan(0)
      expect(able.maxChars).toBeGreaterThanOrEqual(2000)
      expect(able.concurrency).toBeGreaterThan(0)
      if (able.pairs !== 'any') expect(able.pairs).toContainEqual(subject.direction)
      expect(subject.engine.modelVersion).not.toBe('')
    })

    it('is in health', async () => {
      const { ok, latencyMs } = await subject.engine.health(never)
      expect(ok).toBe(true)
      expect(latencyMs).toBeGreaterThanOrEqual(0)
    })

    describe('results', () => {
      it('come one for each item, under its key', async () => {
        const texts = Array.from({ length: 250 }, (_, index) => `House number ${index}.`)
        const results = await run(texts)
        expect(results.map(({ key }) => Number(key)).sort((a, b) => a - b)).toEqual(texts.map((_, index) => index))
        for (const result of results) expect(plainText(targetOf(result))).toContain(result.key)
      })

      it('are none for an empty batch', async () => {
        expect(await run([])).toEqual([])
      })

      it('belong to their own batch when two run at once', async () => {
        const [first, second] = await Promise.all([
          translated('House 1.', 'House 2.'),
          translated('House 3.', 'House 4.'),
        ])
        expect(first.join()).toMatch(/1.*2/)
        expect(second.join()).toMatch(/3.*4/)
      })

      it('are the same for the same text', async () => {
        const [first] = await translated('The <g1>red</g1> house<x2/>.')
        const [again] = await translated('The <g1>red</g1> house<x2/>.')
        expect(again).toBe(first)
      })

      it('say how many attempts it took', async () => {
        const [result] = await run(['The red house.'])
        expect(result?.ok === true && result.signals.attempts).toBeGreaterThanOrEqual(1)
      })
    })

    describe('text', () => {
      it.each([
        ['nothing', ''],
        ['spaces only', ' \t\n '],
        ['numbers only', '12 / 3'],
      ])('of %s comes back as it is', async (_, text) => {
        expect(await translated(text)).toEqual([text])
      })

      it.each([
        ['2,000 characters', 'The house is big. '.repeat(111).padEnd(2000, 'a')],
        ['one word of 2,000 letters', 'a'.repeat(2000)],
        ['five hundred lines', 'The house\n'.repeat(500)],
        ['right-to-left writing', 'مرحبا بالعالم and שלום'],
        ['several writings', '漢字 かな 한국어 ไทย हिन्दी'],
        ['joiners and direction tags', 'a\u200Db\u200Cc \u202Ehouse\u202C \u2066x\u2069 \uFEFF'],
        ['separators of lines', 'a\u2028b\u2029c\u0085d'],
      ])('of %s is translated', async (_, text) => {
        const [target = ''] = await translated(text)
        expect(target.trim()).not.toBe('')
      })

      it.each([
        ...Array.from('[]{}^$/\\@<>*#~|&;"`%_=+'),
        '\\\\',
        '[]',
        '[[t:g:1]]',
        '[[/]]',
        '^4/5$',
        '[<0>]',
        '<g>',
        '\\n',
      ])('keeps %s', async (sign) => {
        const [target = ''] = await translated(`house ${sign} house`)
        expect(target).toContain(sign)
      })

      it.each(Array.from('[]{}^$/\\@<>*#~|&;"`%_=+'))('keeps %s around words and in them', async (sign) => {
        const [target = ''] = await translated(`${sign}house${sign}19${sign}th${sign}`)
        expect(target.split(sign)).toHaveLength(5)
      })

      it.each(['\0', '\u0001', '\u0007', '\u001B', '\u007F', '\u00AD', '\uD800', '\uDC00', '😀', '👩‍👩‍👧', 'e\u0301'])(
        'keeps %j',
        async (sign) => {
          const [target = ''] = await translated(`house ${sign} house`)
          // Letters may come back composed.
          expect(target.normalize('NFC')).toContain(sign.normalize('NFC'))
        },
      )

      it.each(['https://a.org/house?b=c&d=[e]', 'ana@house.org', '{house}', '%1$s', '${house}', '{{house}}'])(
        'keeps %s, which is not to be translated',
        async (verbatim) => {
          const [target = ''] = await translated(`See ${verbatim} here.`)
          expect(target).toContain(verbatim)
        },
      )

      it('keeps its outer space', async () => {
        const [target = ''] = await translated('  The house.\n')
        expect(target).toMatch(/^ {2}\S.*\S\n$/)
      })
    })

    describe('tags', () => {
      it.each([
        'The <g1>red</g1> house',
        '<g1>The red house.</g1>',
        '<g1>The <g2>red <g3>house</g3></g2></g1> is big',
        '<g1>The</g1> <g2>red</g2> <g3>house</g3>',
        '<g1></g1>The house<g2></g2>',
        '<g1> </g1>The<g2> </g2>house',
        '<g1><g2><x3/></g2></g1>The house',
        '<x1/><x2/>The<x3/><x4/> house<x5/><x6/>',
        'The hou<g1>se</g1> is b<x2/>ig',
        '<g1>😀</g1> <g2>—</g2> <g3>«House»</g3>',
        'I <g1>will</g1> <g2>not</g2> <g3>do</g3> it',
        '<g1>مرحبا</g1> <x2/>بالعالم',
        '<x1/>',
        '<g1></g1>',
        `${Array.from({ length: 40 }, (_, index) => `<g${index + 1}>`).join('')}house${Array.from({ length: 40 }, (_, index) => `</g${40 - index}>`).join('')}`,
        Array.from({ length: 200 }, (_, index) => `house<x${index + 1}/> `).join(''),
        'The literal <b>house</b> and <g01> and <x1> <g1>red</g1>',
      ])('have parity in %s', async (source) => {
        const [target = ''] = await translated(source)
        expect(parity(source, target)).toEqual([])
      })

      it('are not made up', async () => {
        const [target = ''] = await translated('The house without any.')
        expect(plainText(target)).toBe(target)
      })

      it('have parity in three hundred segments marked at random', async () => {
        const sources = taggedSentences(300)
        const targets = await translated(...sources)
        const broken = sources.filter((source, index) => parity(source, targets[index] ?? '').length > 0)
        expect(broken).toEqual([])
      })

      it('of a source that is itself broken end in a result', async () => {
        const results = await run(['<g1>The house', 'The</g1> house', '<g1><g2>The</g1></g2> house'])
        expect(results).toHaveLength(3)
      })
    })

    describe('a call that is cancelled', () => {
      it('before it began translates nothing', async () => {
        const results = await run(['The house.', 'The dog.'], AbortSignal.abort())
        expect(results.map((result) => !result.ok && result.reason)).toEqual(['cancelled', 'cancelled'])
      })

      it('while it runs ends at once, with a result for each item, and the engine goes on working', async () => {
        const stop = new AbortController()
        const items = itemsOf(Array.from({ length: 2000 }, (_, index) => `The house number ${index} is not big.`))
        const results: Result[] = []
        for await (const result of subject.engine.translate(
          { ...subject.direction, items },
          { signal: stop.signal, priority: 'job' },
        )) {
          if (results.push(result) === 1) stop.abort()
        }
        expect(new Set(results.map(({ key }) => key)).size).toBe(2000)
        expect(results.filter((result) => !result.ok && result.reason === 'cancelled').length).toBeGreaterThan(1000)
        expect(await translated('House 5.')).toEqual([expect.stringContaining('5')])
      })

      it('because its reader stopped leaves the engine working', async () => {
        const items = itemsOf(Array.from({ length: 500 }, (_, index) => `The house number ${index}.`))
        for await (const _ of subject.engine.translate(
          { ...subject.direction, items },
          { signal: never, priority: 'job' },
        ))
          break
        expect(await translated('House 6.')).toEqual([expect.stringContaining('6')])
      })
    })

    it('broken in the middle of a batch, it ends the batch with results and does the next', async () => {
      const items = itemsOf(Array.from({ length: 600 }, (_, index) => `The house number ${index} is not big.`))
      const keys = new Set<string>()
      for await (const result of subject.engine.translate(
        { ...subject.direction, items },
        { signal: never, priority: 'job' },
      )) {
        keys.add(result.key)
        if (keys.size === 100) subject.interrupt()
      }
      expect(keys.size).toBe(600)
      expect(await translated('House 7.')).toEqual([expect.stringContaining('7')])
    })

    it.each(spoilings)('with an answer %s, every item has one result all the same, its own', async (how) => {
      subject.spoil?.(how)
      const results = await run(Array.from({ length: 12 }, (_, index) => `House number ${index + 100}.`))
      expect(results).toHaveLength(12)
      for (const result of results)
        if (result.ok) expect(plainText(targetOf(result))).toContain(String(Number(result.key) + 100))
        else expect(result.reason).toBe('mismatch')
    })

    it('refuses a direction that it cannot do, for good', async () => {
      const { pairs } = await subject.engine.capabilities()
      if (pairs === 'any') return
      const batch = { source: 'zu', target: 'mi', items: itemsOf(['Indlu.']) }
      const results = await collect(subject.engine.translate(batch, { signal: never, priority: 'job' }))
      expect(results).toEqual([{ key: '0', ok: false, reason: 'unsupported-pair', retryable: false }])
    })

    describeAdaptation(() => subject)
  })
}

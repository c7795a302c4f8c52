import type { Locale } from '#contract/locales.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type ProblemType, problems } from '#contract/problems.ts'
import { Problem } from '../../core/problem.ts'
import { translateMessage } from '../words/messages.ts'
import { printProblem } from './problem.ts'
import { words } from '../../words/words.ts'
import { Refusal } from './refusal.ts'

const style = { errorsBase: 'https://errors.example/types/', locale: 'es' } as const
const bodyOf = (problem: Problem, locale: Locale = 'es'): unknown =>
  JSON.parse(printProblem(problem, { ...style, locale }).body)

describe('a problem', () => {
  it('is its type as an address, its title in the reader’s language and its status', () => {
    expect(bodyOf(new Problem('job-busy'))).toEqual({
      type: 'https://errors.example/types/job-busy',
      title: 'El trabajo está en curso',
      status: 409,
    })
    expect(bodyOf(new Problem('job-busy'), 'en')).toMatchObject({ title: 'The job is queued or running' })
  })

  it('may have another status than its type usually has', () => {
    const printed = printProblem(new Problem('document-rejected', { status: 413 }), style)
    expect(printed.status).toBe(413)
    expect(JSON.parse(printed.body)).toMatchObject({ status: 413 })
  })

  it('carries further members, which take the place of none of its own', () => {
    const members = { current: { revision: 3 }, type: 'x', status: 200, title: 'y' }
    expect(bodyOf(new Problem('segment-conflict', { members }))).toEqual({
      current: { revision: 3 },
      type: 'https://errors.example/types/segment-conflict',
      title: 'Otra persona ha cambiado el segmento',
      status: 412,
    })
  })

  it.each([
    [0.2, '1'],
    [1, '1'],
    [41.2, '42'],
    [0, '1'],
  ])('that may be tried again after %f seconds says %s', (retryAfter, header) => {
    expect(printProblem(new Problem('rate-limited', { retryAfter }), style).headers['Retry-After']).toBe(header)
  })

  it.each((Object.keys(problems) as ProblemType[]).filter((type) => [429, 503].includes(problems[type].status)))(
    'says when to try again also where nobody knows: %s',
    (type) => {
      expect(printProblem(new Problem(type), style).headers['Retry-After']).toBe('1')
    },
  )

  it('of the edge adds its headers', () => {
    const printed = printProblem(new Refusal('method-not-allowed', { Allow: 'GET' }), style)
    expect(printed.headers).toMatchObject({
      Allow: 'GET',
      'Content-Type': 'application/problem+json',
      'Content-Language': 'es',
    })
    expect(printed.headers['Content-Length']).toBe(String(Buffer.byteLength(printed.body)))
  })
})

describe('the titles', () => {
  // `Object.keys` forgets the type of the names.
  it.each(Object.keys(problems) as ProblemType[])('name %s in both languages', (type) => {
    const [es, en] = [words.es.problemTitles[type], words.en.problemTitles[type]]
    expect(es).not.toBe(en)
    for (const title of [es, en]) expect(title).toMatch(/^\p{Lu}.{5,70}[^.]$/u)
  })
})

describe('the messages', () => {
  /** Collects the messages written as literals in `http/`: an `errors` entry, or the argument of a refusal. */
  const folder = join(import.meta.dirname, '..')
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !/(^|\/)(routes|testing)\//.test(name),
  )
  const literals = sources.flatMap((name) => {
    const text = readFileSync(join(folder, name), 'utf8')
    return Array.from(
      text.matchAll(/(?:message: |detail: |refuse\((?:\w+, |'\w*', )?)['`]([^'`]+)['`]/g),
      ([, message = '']) => message.replace(/\$\{\w+(?:\.\w+)*\}/g, '12'),
    )
  })

  /** Collects the details of refusals in `core/`; those with figures are among the examples below. */
  const core = join(import.meta.dirname, '../../core')
  const details = readdirSync(core, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .flatMap((name) =>
      Array.from(readFileSync(join(core, name), 'utf8').matchAll(/new Problem\([^)]*?detail: '([^']+)'/g)),
    )
    .map(([, detail = '']) => detail)

  it('are found', () => {
    expect(details).toEqual(expect.arrayContaining(['The file is empty.', 'There is nothing to run again.']))
    expect(literals).toEqual(
      expect.arrayContaining(['not valid JSON', 'a revision in quotes, or *', 'more than 12 parts']),
    )
  })

  it.each([...literals, ...details])('%s has Spanish words', (message) => {
    expect(translateMessage(message, 'es')).not.toBe(message)
    expect(translateMessage(message, 'en')).toBe(message)
  })

  it.each([
    ['from 1 to 500', 'de 1 a 500'],
    ['0 characters are left in the plan.', 'Al plan le quedan 0 caracteres.'],
    ['from -1 to 2147483647', 'de -1 a 2147483647'],
    ['at least one of target, state, locked', 'al menos uno de target, state, locked'],
    ['up to 20 tm_ ids separated by commas', 'hasta 20 identificadores tm_ separados por comas'],
    [
      'Several large requests of this organisation are being read. Try again in some seconds.',
      'Se están leyendo varias peticiones grandes de esta organización. Inténtalo de nuevo en unos segundos.',
    ],
    ['something newer', 'something newer'],
  ])('%s is %s', (english, spanish) => {
    expect(translateMessage(english, 'es')).toBe(spanish)
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CheckLevel, checkLevels, settableChecks } from '#language/checks/check-settings.ts'
import type { Cases } from '#language/checks/testing/cases.ts'
import { contentCases } from '#language/checks/testing/content-cases.ts'
import { factCases } from '#language/checks/testing/fact-cases.ts'
import { formCases } from '#language/checks/testing/form-cases.ts'
import { judgeTarget } from '../../service/core/adaptation/judge-target.ts'
import { settleByProject } from '../../service/core/jobs/settle-checks-of-job.ts'
import { makeDocumentWork } from '../../src/features/editor/model/document-work.ts'
import { factsOf } from '../../src/features/editor/model/row-facts.ts'
import { rowView } from '../../src/features/editor/model/row-view.ts'
import type { FromWork } from '../../src/features/editor/model/work-messages.ts'
import { segmentRecord } from '../../src/testing/records.ts'

const cases: Readonly<Record<string, Cases>> = { ...contentCases, ...factCases, ...formCases }
const pairs = Object.values(cases)
  .flatMap(({ hits, misses }) => [...hits, ...misses])
  .map(([languages, source, target]) => ({ languages: languages.split('>'), source, target }))
  .filter(({ target }) => target.trim() !== '')

type Pair = (typeof pairs)[number]
type Settings = { readonly checks: Record<string, CheckLevel>; readonly words: string[] }

const aPair = fc.constantFrom(...pairs)
const checks = fc.dictionary(fc.constantFrom(...settableChecks), fc.constantFrom(...checkLevels), { maxKeys: 30 })

/** Words and phrases of the pair, and some that it does not have. */
const wordsOf = ({ source, target }: Pair) => {
  const words = `${source} ${target}`.split(/[\s<>]+/).filter((word) => word !== '')
  const phrase = fc
    .tuple(fc.nat(words.length - 1), fc.integer({ min: 1, max: 4 }))
    .map(([from, length]) => words.slice(from, from + length).join(' '))
  return fc.array(fc.oneof(phrase, fc.constant('Rivera')), { maxLength: 6 })
}

const asStored = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

function found({ languages: [source_lang = '', target_lang = ''], source, target }: Pair, settings: Settings) {
  const judged = judgeTarget(source, target, { source: source_lang, target: target_lang }, [])
  const row = asStored({ source, target, checks: judged.checks })
  const settle = settleByProject({ check_settings: settings, source_lang, target_lang })
  return settle === null ? row.checks : settle(row)
}

function foundByEditor({ languages: [sourceLang = '', targetLang = ''], source, target }: Pair, settings: Settings) {
  const announced: FromWork[] = []
  const turns: (() => void)[] = []
  const work = makeDocumentWork(
    (message) => announced.push(message),
    (turn) => turns.push(turn),
  )
  work.receive({ kind: 'languages', sourceLang, targetLang })
  const facts = factsOf(rowView(segmentRecord(0, { source, target }), null, false))
  work.receive({ kind: 'rows', rows: [{ position: 0, source, target, facts }] })
  work.receive({ kind: 'checks', settings })
  for (let next = turns.shift(); next !== undefined; next = turns.shift()) next()
  const last = announced.findLast((message) => message.kind === 'checked')
  return last?.kind === 'checked' ? (last.found[0]?.checks ?? []) : null
}

describe('QA checks with settings of a project', () => {
  it('are the same in service and editor, whatever the settings', () => {
    const pairWithSettings = aPair.chain((pair) => fc.tuple(fc.constant(pair), checks, wordsOf(pair)))
    fc.assert(
      fc.property(pairWithSettings, ([pair, levels, words]) => {
        const settings = { checks: levels, words }
        expect(asStored(foundByEditor(pair, settings))).toEqual(asStored(found(pair, settings)))
      }),
      { seed: 42, numRuns: 1500 },
    )
  })

  it('are never more than without them, but for severity', () => {
    const usual = { checks: {}, words: [] }
    fc.assert(
      fc.property(aPair, checks, (pair, levels) => {
        const codes = found(pair, usual).map(({ code }) => code)
        expect(found(pair, { checks: levels, words: [] }).map(({ code }) => code)).toEqual(
          codes.filter((code) => levels[code] !== 'off'),
        )
      }),
      { seed: 42, numRuns: 500 },
    )
  })
})

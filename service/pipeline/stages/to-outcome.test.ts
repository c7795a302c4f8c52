import { expect, it } from 'vitest'
import { judgeTarget } from '../../core/adaptation/judge-target.ts'
import type { SegmentOutcome } from '../../store/document-writes.ts'
import { checkOutcomes, type Unchecked } from './to-outcome.ts'

const direction = { source: 'en', target: 'es' }

function draft(target: string, unknownWords?: readonly string[]): Unchecked {
  const outcome: SegmentOutcome = {
    position: 0,
    target,
    state: 'draft',
    origin: 'engine',
    match: null,
    checks: [],
    applied_terms: [],
    mark_fixed: false,
    signals: { attempts: 1, ...(unknownWords !== undefined && { unknownWords }) },
    error_code: null,
  }
  const adapted = { source: 'Use the touchscreen', fromMemory: null, found: [], terms: [], examples: [] }
  return { segment: { position: 0, adapted }, outcome }
}

it('stores the words that the engine did not know as checks of its translation', async () => {
  const all = [draft('Use el touchscreen', ['touchscreen']), draft('Use el touchscreen')]
  const found = await checkOutcomes(all, {
    judge: (translated) =>
      Promise.resolve(
        translated.map(({ adapted, target, bounds }) =>
          judgeTarget(adapted.source, target, direction, adapted.found, bounds),
        ),
      ),
  })
  expect(found).toMatchObject([{ checks: [{ code: 'source-words', severity: 'minor' }] }, { checks: [] }])
})

import { expect, it } from 'vitest'
import { textChecks } from '#language/checks/run-checks.ts'
import { countTurns } from '../../testing/count-turns.ts'
import { prepareChecks } from './prepare-checks.ts'

it('gives way between any two checks of a language, and has nothing to do the next time', async () => {
  const direction = { source: 'gl', target: 'oc' }
  // There are two languages, and each check runs twice.
  expect(await countTurns(() => prepareChecks(direction))).toBeGreaterThanOrEqual(4 * textChecks.length)
  expect(await countTurns(() => prepareChecks(direction))).toBe(0)
})

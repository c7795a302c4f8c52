import { expect, it } from 'vitest'
import { one, renderPart } from '../../../testing/render-part.tsx'
import { PatternChoice } from './pattern-choice.tsx'

it('shows what each pattern finds in the files, and why one cannot be used', async () => {
  const tried = [
    { pattern: String.raw`\{\w+\}`, fault: null, hits: 14, first: ['{a}', '{b}'] },
    { pattern: 'x+', fault: null, hits: 0, first: [] },
    { pattern: '(a', fault: 'syntax' as const, hits: 0, first: [] },
  ]
  await renderPart(<PatternChoice value="" tried={tried} onChange={() => {}} />, 'uploadSetup')
  const lines = Array.from(one('ul').children, ({ textContent }) => textContent)
  expect(lines).toEqual([
    String.raw`\{\w+\}: 14 matches, starting with {a} and {b}`,
    'x+: no matches',
    '(a: cannot be read as a regular expression; look-around and back references are not possible',
  ])
})

it('says that a pattern is too long, and offers no try of it', async () => {
  await renderPart(<PatternChoice value={'a'.repeat(201)} tried={[]} onChange={() => {}} />, 'uploadSetup')
  expect(document.body.textContent).toContain('An expression can have 200 characters at most.')
  expect(one('button').hasAttribute('disabled')).toBe(true)
})

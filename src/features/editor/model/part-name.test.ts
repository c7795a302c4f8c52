import { expect, it } from 'vitest'
import { editor } from '../../../messages/en/editor.gen.ts'
import { partName } from './part-name.ts'

it.each([
  ['body', 'Body'],
  ['sheet:Prices', 'Sheet Prices'],
  ['body · few: 2–4, 22–24…', 'Body · few: 2–4, 22–24…'],
  ['/cart · two (ordinal): 2, 22…', '/cart · two (ordinal): 2, 22…'],
  ['sheet: a · b', 'Sheet  a · b'],
  ['h2', 'Heading 2'],
  ['img@alt', 'Text for an image'],
  ['paragraph', ''],
])('%s is shown as %s', (part, expected) => expect(partName(editor, part)).toBe(expected))

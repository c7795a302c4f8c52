import { expect, it } from 'vitest'
import { openLanguageDetector } from './detect-language.ts'

const detect = await openLanguageDetector()

it.each([
  ['The tenant pays the rent on the first working day of each month, and in advance.', 'en'],
  ['El inquilino paga el alquiler el primer día hábil de cada mes, y por adelantado.', 'es'],
  ['承租人应在每月的第一个工作日预先支付租金，并通知出租人。', 'zh'],
  ['借主は毎月最初の営業日に、前払いで家賃を支払うものとします。', 'ja'],
])('"%s" is %s', (text, code) => {
  expect(detect(text)?.code).toBe(code)
})

it.each(['', '12345', 'Text box', 'A box, in a box', '文本框'])('"%s" is too short to say', (text) => {
  expect(detect(text)).toBeNull()
})

import { afterEach, expect, it } from 'vitest'
import { openEditor, shows, textBox, toasts } from '../../../../testing/open-editor.ts'
import { segmentRecord } from '../../../../testing/records.ts'
import { find, press, pressKey, until } from '../../../../testing/render-app.tsx'

let page: Awaited<ReturnType<typeof openEditor>> | null = null

afterEach(() => {
  page?.leave()
  page = null
})

it('letters typed before and at the question about an approved row are named when it is left', async () => {
  page = await openEditor([segmentRecord(0, { state: 'approved_translation' })])
  textBox().dispatchEvent(new InputEvent('beforeinput', { data: 'n', bubbles: true, cancelable: true }))
  const leave = await until('the question', () => find('button', 'Leave as it is'))
  await until('the focus', () => document.activeElement === leave)
  for (const key of ['o', ' ', 'f']) pressKey(key)
  expect(find('button', 'Leave as it is')).toBe(leave)
  press(leave)
  await until('the words', () => toasts().includes('“no f” was not entered'))
  expect(page.corrections()).toEqual([])
  expect(shows('Frase 0.')).toBe(true)
})

it('letters typed before and at the question about an approved row are entered where it is answered with Edit', async () => {
  page = await openEditor([segmentRecord(0, { state: 'approved_translation' })])
  textBox().dispatchEvent(new InputEvent('beforeinput', { data: 'n', bubbles: true, cancelable: true }))
  const leave = await until('the question', () => find('button', 'Leave as it is'))
  await until('the focus', () => document.activeElement === leave)
  for (const key of ['o', ' ', 'f']) pressKey(key)
  press(await until('the answer', () => find('button', 'Edit segment')))
  await until('the text', () => textBox().textContent.includes('no f'))
  expect(toasts()).not.toContain('was not entered')
})

it('all letters typed before the question is drawn are named when it is left', async () => {
  page = await openEditor([segmentRecord(0, { state: 'approved_translation' })])
  const type = (letters: string) => {
    for (const data of letters)
      textBox().dispatchEvent(new InputEvent('beforeinput', { data, bubbles: true, cancelable: true }))
  }
  // From the second time on its code is there, and no key is collected for it.
  for (const letters of ['n', 'xy']) {
    type(letters)
    press(await until('the question', () => find('button', 'Leave as it is')))
    await until('the text', () => document.activeElement?.matches('.ProseMirror'))
  }
  await until('the words', () => toasts().includes('“xy” was not entered'))
})

it('Enter and Tab that were pressed before the question is drawn answer nothing, and are named', async () => {
  page = await openEditor([segmentRecord(0, { state: 'approved_translation' })])
  textBox().dispatchEvent(new InputEvent('beforeinput', { data: 'n', bubbles: true, cancelable: true }))
  for (const key of ['Tab', 'Enter']) pressKey(key)
  await until('the words', () => toasts().includes('was not entered: the dialog opened before it'))
  expect(find('button', 'Leave as it is')).not.toBeNull()
  expect(page.corrections()).toEqual([])
})

it('all letters are named once where the question is left before its code has come', async () => {
  page = await openEditor([segmentRecord(0, { state: 'approved_translation' })])
  textBox().dispatchEvent(new InputEvent('beforeinput', { data: 'C', bubbles: true, cancelable: true }))
  const field = document.querySelector<HTMLInputElement>('[data-collecting] input')
  if (field === null) throw new Error('nothing collects the keys')
  field.value = '2D3'
  pressKey('Escape')
  await until('the words', () => toasts().includes('was not entered'))
  expect(toasts()).toContain('“C2D3” was not entered')
})

import { expect, it, vi } from 'vitest'
import { press, until } from '../testing/render-app.tsx'
import { settle } from '../testing/fake-clock.ts'
import { one, renderPart } from '../testing/render-part.tsx'
import { CopyText } from './copy-text.tsx'

async function openWith(writeText: (text: string) => Promise<void>, text = 'key 1') {
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText)
  const button = (of: string) => <CopyText text={of} label="Copy" copied="Copied" />
  const { show } = await renderPart(button(text))
  return (of: string) => show(button(of))
}

const says = () => one('[aria-live="polite"]').textContent
const refuse = () => Promise.reject(new DOMException('Not allowed', 'NotAllowedError'))

it('copies the text and says so where the button is', async () => {
  const copied: string[] = []
  await openWith(async (text) => void copied.push(text))
  expect(says()).toBe('Copy')
  press(one('button'))
  await until('it is shown', () => says() === 'Copied')
  expect(copied).toEqual(['key 1'])
})

it('does not say that it copied what the browser refused to copy, not even after it did once', async () => {
  let refused = false
  await openWith(() => (refused ? refuse() : Promise.resolve()))
  press(one('button'))
  await until('it is shown', () => says() === 'Copied')
  refused = true
  press(one('button'))
  await until('it is not shown any more', () => says() === 'Copy')
  press(one('button'))
  await settle()
  expect(says()).toBe('Copy')
})

it('does not say of another text that it was copied', async () => {
  const show = await openWith(() => Promise.resolve())
  press(one('button'))
  await until('it is shown', () => says() === 'Copied')
  show('key 2')
  expect(says()).toBe('Copy')
  show('key 1')
  expect(says()).toBe('Copied')
})

import { expect, it } from 'vitest'
import { whyUnreachable } from './why-unreachable.ts'

const answers = async () => new Response()
const fails = async () => {
  throw new TypeError('Failed to fetch')
}

it.each([
  ['https://a.example', 'https://page.example', answers, 'cors'],
  ['https://a.example', 'https://page.example', fails, 'silent'],
  ['http://a.example', 'https://page.example', answers, 'mixed'],
  ['http://127.0.0.1:4870', 'https://page.example', fails, 'silent'],
  ['http://localhost:4870', 'https://page.example', answers, 'cors'],
  ['http://a.example', 'http://page.example', fails, 'silent'],
] as const)('%s called from %s', async (address, page, send, why) => {
  expect(await whyUnreachable(send, address, page)).toBe(why)
})

import { beforeEach, expect, it } from 'vitest'
import { forgetProfile, readProfiles, rememberProfile } from './profiles.ts'

beforeEach(() => localStorage.clear())

const profile = (name: string) => ({ address: `https://${name}.example.org`, organisation: name })
const names = () => readProfiles(localStorage).map(({ organisation }) => organisation)

it('the services of a browser are the last six, the last one first, each once', () => {
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'c']) rememberProfile(localStorage, profile(name))
  expect(names()).toEqual(['c', 'g', 'f', 'e', 'd', 'b'])
  rememberProfile(localStorage, { ...profile('b'), organisation: 'b under another name' })
  expect(names()).toEqual(['b under another name', 'c', 'g', 'f', 'e', 'd'])
})

it('a service that is forgotten is gone, and the others stay', () => {
  for (const name of ['a', 'b']) rememberProfile(localStorage, profile(name))
  expect(forgetProfile(localStorage, profile('b').address)).toEqual([profile('a')])
  expect(names()).toEqual(['a'])
})

it.each(['{', 'null', '[]', '{"profiles": 1}', '{"profiles": [null, 7, {"address": 1, "organisation": "x"}]}'])(
  'a storage that holds %s has no services, and takes new ones',
  (stored) => {
    localStorage.setItem('cotejo:profiles', stored)
    expect(names()).toEqual([])
    rememberProfile(localStorage, profile('a'))
    expect(names()).toEqual(['a'])
  },
)

it('without a storage there are none, and nothing breaks', () => {
  rememberProfile(undefined, profile('a'))
  expect(forgetProfile(undefined, profile('a').address)).toEqual([])
})

it('nothing but address and name is kept', () => {
  rememberProfile(localStorage, profile('a'))
  expect(localStorage.getItem('cotejo:profiles')).not.toContain('cot_')
  expect(Object.keys(readProfiles(localStorage)[0] ?? {}).toSorted()).toEqual(['address', 'organisation'])
})

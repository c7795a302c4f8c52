import { existsSync, readFileSync } from 'node:fs'
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { describe, expect, it } from 'vitest'
import { locales } from '#contract/locales.ts'
import { cataloguesOf, inLocale, messageLocales } from '../../scripts/lib/make-messages.mjs'

type Message = { readonly path: string; readonly text: string }

const english = messagesOf('en')
const others = locales.filter((locale) => locale !== 'en')

describe('the catalogues', () => {
  it('are those of the languages of the contract', () => {
    expect(messageLocales()).toEqual([...locales].sort())
  })

  it.each(others)('have all messages and no other in %s', (locale) => {
    const paths = (messages: readonly Message[]) => messages.map(({ path }) => path).toSorted()
    expect(paths(messagesOf(locale))).toEqual(paths(english))
  })

  it.each(locales)('leave nothing blank or unwritten in %s', (locale) => {
    expect(messagesOf(locale).filter(({ text }) => text.trim() === '' || /WRITE_|TODO/.test(text))).toEqual([])
  })

  it.each(others)('are no copy of the English ones in %s', (locale) => {
    const own = new Map(messagesOf(locale).map(({ path, text }) => [path, text]))
    const same = english.filter(
      ({ path, text }) => own.get(path) === text && /\p{L}{3}/u.test(text.replace(/\{.*\}/s, '')),
    )
    expect(same.filter(({ text }) => text.split(' ').length > 4)).toEqual([])
    expect(same.length).toBeLessThan(english.length * 0.06)
  })

  it.each(others)('name the same things in %s', (locale) => {
    const own = new Map(messagesOf(locale).map(({ path, text }) => [path, text]))
    const wrong = english.filter(({ path, text }) => {
      const [used, usedHere] = [placesOf(path, text), placesOf(path, own.get(path) ?? '')]
      return used.some((name) => !usedHere.includes(name)) || usedHere.some((name) => !isKnown(path, name, used))
    })
    expect(wrong.map(({ path }) => path)).toEqual([])
  })
})

/** Arguments of a message, or what a plain text leaves to be filled in. */
function placesOf(path: string, text: string): string[] {
  if (!path.endsWith(')')) return path.includes('/query.json') ? [] : (text.match(/\{\w+\}/g) ?? []).toSorted()
  return [...new Set(argumentsOf(parse(text)))].toSorted()
}

function argumentsOf(elements: readonly MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return []
    if (element.type === TYPE.plural || element.type === TYPE.select)
      return [element.value, ...Object.values(element.options).flatMap(({ value }) => argumentsOf(value))]
    return element.type === TYPE.tag ? argumentsOf(element.children) : [element.value]
  })
}

/** A language may need more of the arguments than English does, such as the kind of a thing for its article. */
function isKnown(path: string, name: string, used: readonly string[]): boolean {
  const [, given = ''] = /\(([^(]*)\)$/.exec(path) ?? []
  return used.includes(name) || given.split(', ').includes(name)
}

function messagesOf(locale: string): Message[] {
  return cataloguesOf('en').flatMap((path) => {
    const file = inLocale(path, locale)
    if (!existsSync(file)) return [{ path: `${path} is missing`, text: '' }]
    return flatten(JSON.parse(readFileSync(file, 'utf8')), path)
  })
}

function flatten(node: unknown, path: string): Message[] {
  if (typeof node === 'string') return [{ path, text: node }]
  if (typeof node !== 'object' || node === null) throw new Error(`${path} is no message`)
  return Object.entries(node).flatMap(([name, child]) => flatten(child, `${path}/${name}`))
}

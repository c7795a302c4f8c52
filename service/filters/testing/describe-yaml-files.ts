import { expect, it } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { printTags } from '#language/tags/print-tags.ts'
import type { SampleFile } from '../../testing/sample-files.ts'
import { DocumentRefused } from '../document-refused.ts'
import { yamlFilter } from '../software/yaml/yaml-filter.ts'
import { forEvery } from '#contract/testing/for-every.ts'

const options = { sourceLang: 'en', targetLang: 'es' }

/** Tests every YAML file. */
export function describeYamlFiles(files: readonly SampleFile[], least: number): void {
  it(`finds ${least} files at least`, () => expect(files.length).toBeGreaterThanOrEqual(least))

  forEvery(files)('gives back each file byte for byte, and reads what it wrote', ({ open }) => {
    const bytes = open()
    expect(Buffer.compare(yamlFilter.write(bytes, new Map(), options).bytes, bytes)).toBe(0)
    expectReadBack(bytes, 'Ωme: #ga ')
  })
}

export type YamlText = { readonly name: string; readonly yaml: string; readonly isError: boolean }

/** Tests texts for readers of YAML. */
export function describeYamlTexts(texts: readonly YamlText[], least: number): void {
  it(`has ${least} texts at least`, () => expect(texts.length).toBeGreaterThanOrEqual(least))

  it.each(texts.filter(({ isError, yaml }) => !isError && yaml.trim() !== ''))('takes $name', ({ yaml }) => {
    const bytes = Buffer.from(yaml)
    expect(yamlFilter.write(bytes, new Map(), options).bytes).toBe(bytes)
    expectReadBack(bytes, 'Ω: ')
    // The document, written unchanged, still has the same values.
    const same = new Map(yamlFilter.read(bytes, options).map(({ key, tokens }) => [key, tokens]))
    const written = Buffer.from(yamlFilter.write(bytes, same, options).bytes).toString()
    expect(valuesIn(yaml)).toEqual(valuesIn(written))
  })

  it.each(texts.filter(({ isError }) => isError))('takes or refuses the broken $name', ({ yaml }) => {
    const bytes = Buffer.from(yaml)
    const blocks = readOrRefuse(bytes)
    if (blocks !== null) expect(yamlFilter.write(bytes, new Map(), options).bytes).toBe(bytes)
  })
}

/** Returns the values of the documents; null where they are broken. */
export function valuesIn(yaml: string): unknown {
  const documents = parseAllDocuments(yaml, { logLevel: 'silent' })
  if (documents.some(({ errors }) => errors.length > 0)) return null
  try {
    return documents.map((document): unknown => document.toJS({ maxAliasCount: 100, mapAsMap: true }))
  } catch {
    return null
  }
}

export function expectReadBack(bytes: Uint8Array, prefix: string): void {
  const blocks = yamlFilter.read(bytes, options)
  // In a branch of a plural a `#` is the number.
  const prefixOf = (key: string) => (/plural/.test(key) ? prefix.replaceAll('#', '') : prefix)
  const targets = blocks.map(
    ({ key, tokens }) => [key, [{ kind: 'text', text: prefixOf(key) } as const, ...tokens]] as const,
  )
  const written = yamlFilter.write(bytes, new Map(targets), options)
  expect(written.repaired).toEqual([])
  expect(yamlFilter.read(written.bytes, options).map(({ key, tokens }) => [key, printTags(tokens)])).toEqual(
    targets.map(([key, tokens]) => [key, printTags(tokens)]),
  )
}

/** Reads a file or returns null when it is refused; any other error fails the test. */
export function readOrRefuse(bytes: Uint8Array) {
  try {
    return yamlFilter.read(bytes, options)
  } catch (error) {
    expect(error).toBeInstanceOf(DocumentRefused)
    return null
  }
}

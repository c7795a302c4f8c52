import { expect, it } from 'vitest'
import { planTree, type TreeRecord } from './plan-tree.ts'

const plan = (paths: readonly string[], targets: readonly string[], record: TreeRecord = {}, complete = false) =>
  planTree(
    paths.map((path) => ({ path, hash: `hash of ${path}`, lacks: () => !complete })),
    { sourceLang: 'en', targetLangs: targets },
    record,
  ).map(({ output, why }) => `${output} ${why}`)

it('each source goes to where its programs look for it; translations and settings are no sources', () => {
  const tree = ['locales/en/a.json', 'locales/fr/a.json', 'package.json', 'res/values/strings.xml', 'guide.md']
  expect(plan(tree, ['es', 'fr'])).toEqual([
    'locales/es/a.json new',
    'res/values-es/strings.xml new',
    'guide.es.md new',
    'locales/fr/a.json edited',
    'res/values-fr/strings.xml new',
    'guide.fr.md new',
  ])
})

it('what was made of the same source is left, what is older is made anew unless a person changed it', () => {
  const tree = ['en.json', 'es.json']
  const made = (source: string, target: string) => ({ 'es.json': { source, target } })
  expect(plan(tree, ['es'], made('hash of en.json', 'another'))).toEqual([])
  expect(plan(tree, ['es'], made('older', 'hash of es.json'))).toEqual(['es.json changed'])
  expect(plan(tree, ['es'], made('older', 'another'))).toEqual(['es.json edited'])
})

it('bilingual files are filled in place, and templates are for languages without one', () => {
  expect(plan(['po/app.pot', 'po/es.po', 'po/de.po', 'App.xcstrings'], ['es', 'fr'])).toEqual([
    'po/es.po incomplete',
    'App.xcstrings incomplete',
    'po/fr.po new',
    'App.xcstrings incomplete',
  ])
  expect(plan(['po/es.po', 'App.xcstrings'], ['es'], {}, true)).toEqual([])
})

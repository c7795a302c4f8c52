import { describe, expect, it } from 'vitest'
import { isTranslation, languageInPath, targetPath } from './target-path.ts'

describe('where the translation of a file belongs', () => {
  it.each([
    ['app/src/main/res/values/strings.xml', 'app/src/main/res/values-es/strings.xml', 'es'],
    ['res/values/strings.xml', 'res/values-pt-rBR/strings.xml', 'pt-BR'],
    ['res/values-en/strings.xml', 'res/values-b+zh+Hant/strings.xml', 'zh-Hant'],
    ['App/en.lproj/Localizable.strings', 'App/es.lproj/Localizable.strings', 'es'],
    ['App/Base.lproj/Main.strings', 'App/pt-BR.lproj/Main.strings', 'pt-BR'],
    ['App/en.lproj/Localizable.stringsdict', 'App/es.lproj/Localizable.stringsdict', 'es'],
    ['App/Localizable.xcstrings', 'App/Localizable.xcstrings', 'es'],
    ['src/messages.properties', 'src/messages_es.properties', 'es'],
    ['src/messages_en.properties', 'src/messages_pt_BR.properties', 'pt-BR'],
    ['config/locales/en.yml', 'config/locales/es.yml', 'es'],
    ['config/locales/devise.en.yml', 'config/locales/devise.pt-BR.yml', 'pt-BR'],
    ['locales/en/common.json', 'locales/es/common.json', 'es'],
    ['locales/en-US/common.json', 'locales/es/common.json', 'es'],
    ['public/locales/en_US.json', 'public/locales/pt_BR.json', 'pt-BR'],
    ['_locales/en/messages.json', '_locales/pt_BR/messages.json', 'pt-BR'],
    ['lib/l10n/app_en.arb', 'lib/l10n/app_es.arb', 'es'],
    ['locale/en/LC_MESSAGES/app.po', 'locale/pt_BR/LC_MESSAGES/app.po', 'pt-BR'],
    ['locale/app.pot', 'locale/es/LC_MESSAGES/app.po', 'es'],
    ['po/app.pot', 'po/pt_BR.po', 'pt-BR'],
    ['i18n/app_en.ts', 'i18n/app_es.ts', 'es'],
    ['i18n/app.ts', 'i18n/app_es.ts', 'es'],
    ['Properties/Resources.resx', 'Properties/Resources.es.resx', 'es'],
    ['docs/en/guide.md', 'docs/es/guide.md', 'es'],
    ['guide.docx', 'guide.es.docx', 'es'],
    ['LICENSE', 'LICENSE.es', 'es'],
    ['src/.hidden', 'src/.hidden.es', 'es'],
    ['tr/en.json', 'tr/es.json', 'es'],
  ])('%s → %s', (path, expected, language) => {
    expect(targetPath(path, 'en', language)).toBe(expected)
  })
})

it.each([
  ['es.json', ['en.json'], true],
  ['locales/pt_BR/a.json', ['locales/en/a.json'], true],
  ['res/values-es/strings.xml', ['res/values/strings.xml'], true],
  ['es.lproj/a.strings', ['Base.lproj/a.strings'], true],
  ['messages_es.properties', ['messages.properties'], true],
  ['messages.es.resx', ['messages.resx'], true],
  ['en.json', ['es.json'], false],
  ['de.json', [], false],
  ['it/a.json', ['b/a.json'], false],
  // This is not a language, and no source is beside it.
  ['my_app.arb', ['my.arb2'], false],
])('%s among %j is a translation: %s', (path, others, expected) => {
  expect(isTranslation(path, new Set([path, ...others]), 'en')).toBe(expected)
})

it('the language that a path names is found, whatever its notation', () => {
  expect(languageInPath('po/pt_BR.po', 'en')).toBe('pt-BR')
  expect(languageInPath('res/values-b+zh+Hant/strings.xml', 'en')).toBe('zh-Hant')
  expect(languageInPath('locale/en/LC_MESSAGES/a.po', 'en')).toBeNull()
  expect(languageInPath('a.po', 'en')).toBeNull()
})

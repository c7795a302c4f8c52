import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { catalogue } from '#language/languages/catalogue.ts'
import { readDocument } from '../../read-document.ts'
import { writeDocument } from '../../write-document.ts'

const header = (fields: string) => `msgid ""\nmsgstr ""\n${fields.replaceAll(/.+/g, '"$&\\n"')}\n`
const messages =
  '#, c-format\nmsgid "%d file of %s\\n"\nmsgid_plural "%d files of %s\\n"\nmsgstr[0] ""\nmsgstr[1] ""\n\n' +
  '#, c-format\nmsgid "One day"\nmsgid_plural "%d days"\nmsgstr[0] ""\nmsgstr[1] ""\n\nmsgid "Title"\nmsgstr ""\n'
const charset = 'Content-Type: text/plain; charset=UTF-8'
const files = {
  'of English': header(`${charset}\nLanguage: en\nPlural-Forms: nplurals=2; plural=(n != 1);`) + messages,
  'of no language': header(`${charset}\nPlural-Forms: nplurals=2; plural=(n != 1);`) + messages,
  'of a template': header(`${charset}\nPlural-Forms: nplurals=INTEGER; plural=EXPRESSION;`) + messages,
  'without a header': messages,
}

const compiled = new Map<string, string>()

/** Returns the output of `msgfmt`, once for all languages whose files differ only in the header's language line. */
function compile(written: Uint8Array): string {
  const input = Buffer.from(written).toString()
  const key = input.replace(/^"Language: .*$/m, '')
  const known = compiled.get(key)
  if (known !== undefined) return known
  const { status, stderr } = spawnSync('msgfmt', ['--check', '--output-file=/dev/null', '-'], { input })
  const error = status === 0 ? '' : `refused: ${String(stderr)}`
  compiled.set(key, error)
  return error
}

describe('GNU gettext', () => {
  it.each(Object.entries(files))('compiles a file %s that was translated into any language', (_, file) => {
    const bytes = Buffer.from(file)
    const refused = catalogue.flatMap((targetLang) => {
      const languages = { sourceLang: 'en', targetLang }
      const { format, segments } = readDocument(bytes, { fileName: 'a.po', ...languages })
      const stored = segments.map(({ source }) => ({ source, target: `${source} x` }))
      const written = writeDocument(bytes, { format, ...languages, segments: stored }).bytes
      const error = compile(written)
      return error === '' ? [] : [`${targetLang}: ${error}`]
    })
    expect(refused).toEqual([])
  })
})

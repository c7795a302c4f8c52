// A plan has files to write, and texts to put into existing files. It is carried out as a whole or not at all.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * @typedef {{
 *   files: Record<string, string>,
 *   edits: { path: string, in?: string, before: string, text: string }[],
 *   next: string[],
 * }} Plan `before`: the text is put before the last place where this occurs; with `in`, the code that a declaration
 *   begins with, before the first line after it that begins so
 */

/**
 * Writes the files of a plan and returns their paths.
 *
 * @param {Plan} plan
 */
export function carryOut({ files, edits }) {
  const there = Object.keys(files).find((path) => existsSync(path))
  if (there !== undefined) throw new Error(`${there} is there already; choose another name`)
  const written = new Map(Object.entries(files))
  for (const { path, in: declaration, before, text } of edits) {
    const old = written.get(path) ?? readFileSync(path, 'utf8')
    const at = declaration === undefined ? old.lastIndexOf(before) : findLine(old, declaration, before)
    if (at === -1)
      throw new Error(
        `${path} no longer has ${JSON.stringify(declaration ?? before)}; repair the template in scripts/new`,
      )
    written.set(path, old.slice(0, at) + text + old.slice(at))
  }
  for (const [path, text] of written) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  return [...written.keys()]
}

function findLine(text, declaration, before) {
  const from = text.indexOf(declaration)
  const at = from === -1 ? -1 : text.indexOf(`\n${before}`, from)
  return at === -1 ? -1 : at + 1
}

/** @param {Plan} plan */
export function describePlan({ files, edits, next }, isDry) {
  const edited = [...new Set(edits.map(({ path }) => path))]
  const gaps = [...Object.entries(files), ...edits.map(({ path, text }) => [path, text])].flatMap(([path, text]) =>
    [...text.matchAll(/WRITE_\w+/g)].map(([gap]) => `  ${path}: ${gap}`),
  )
  return [
    ...Object.keys(files).map((path) => `${isDry ? 'would write' : 'wrote'} ${path}`),
    ...edited.map((path) => `${isDry ? 'would add to' : 'added to'} ${path}`),
    ...(gaps.length > 0 ? ['', 'Yours to write; npm run check:types names those in code:', ...new Set(gaps)] : []),
    '',
    'Then:',
    ...next.map((line) => `  ${line}`),
  ].join('\n')
}

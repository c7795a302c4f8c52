import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PairToCheck } from '#language/checks/run-checks.ts'
import { ensureGnomeHelp } from './ensure-gnome-help.mjs'
import { readGnomeHelp } from './gnome-help.ts'
import { readStrings } from './read-catalogues.ts'

type Sets = readonly (readonly [name: string, pairs: readonly PairToCheck[]])[]

/** Pairs of languages whose translations in GNOME Help and in programs are checked as a whole. */
const PAIRS = 'en-es es-en en-ca ca-en es-ca ca-es en-de en-fr en-pt_BR en-it en-ru en-ja en-zh_CN en-sv en-pl'
const CODES: Readonly<Record<string, string>> = { pt_BR: 'pt-BR', zh_CN: 'zh-Hans' }
const CODE_BLOCK = /```(?:sh|bash|ts|js)\n([\s\S]*?)```/g

/** Returns people's translations of a manual and of programs' strings of any length, and commands, which stay. */
export async function referenceSets(only: string | undefined): Promise<Sets> {
  const help = await ensureGnomeHelp()
  const pairs = PAIRS.split(' ').map((name) => name.split('-'))
  const sets = pairs.flatMap(([from = '', to = '']) => {
    const codes = { sourceLang: CODES[from] ?? from, targetLang: CODES[to] ?? to }
    return [
      // The pages of some languages are decomposed throughout, which is one slip and not one for each sentence.
      [
        `help ${from}-${to}`,
        () =>
          readGnomeHelp(help, from, to).map(({ source, reference }) => ({
            source: source.normalize('NFC'),
            target: reference.normalize('NFC'),
            ...codes,
          })),
      ],
      // Catalogues are of English texts; the other direction would be the same pairs.
      ...(to === 'en' ? [] : [[`strings ${from}-${to}`, () => readStrings(from, to, codes)] as const]),
    ] as const
  })
  const commands = () => [...commandPairs('en', 'es'), ...commandPairs('es', 'ca'), ...commandPairs('en', 'de')]
  return [...sets, ['commands', commands] as const]
    .filter(([name]) => only === undefined || name.includes(only))
    .map(([name, read]) => [name, read()] as const)
}

/** Commands and statements in the documentation of this repository. */
function commandPairs(sourceLang: string, targetLang: string): PairToCheck[] {
  const files = readdirSync('docs').filter((name) => name.endsWith('.md'))
  const lines = files.flatMap((name) =>
    [...readFileSync(join('docs', name), 'utf8').matchAll(CODE_BLOCK)].flatMap(([, code = '']) => code.split('\n')),
  )
  const commands = [...new Set(lines.map((line) => line.replace(/\s+(?:#|\/\/).*$/, '').trim()))]
  return commands
    .filter((line) => /[a-z]{2}/.test(line) && !line.startsWith('#'))
    .map((line) => ({ source: line, target: line, sourceLang, targetLang }))
}

import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

const timeLimitSeconds = 60

/** Milliseconds that a program took for a document, or why there are none. */
export type Timed = number | 'not installed' | 'not taken' | 'failed' | `over ${number} s`

/** Times LibreOffice, which reads a document and writes it in another format. */
export function timeLibreOffice(file: string, to: string, folder: string): Timed {
  return time('soffice', [
    `-env:UserInstallation=file://${folder}/profile`,
    '--headless',
    '--convert-to',
    to,
    '--outdir',
    folder,
    file,
  ])
}

/** Converters of translate-toolkit by the extension of a document: to its messages, and back. */
const converters: Readonly<Record<string, readonly [string, string]>> = {
  txt: ['txt2po', 'po2txt'],
  html: ['html2po', 'po2html'],
  xhtml: ['html2po', 'po2html'],
  json: ['json2po', 'po2json'],
  yaml: ['yaml2po', 'po2yaml'],
  properties: ['prop2po', 'po2prop'],
  odt: ['odf2xliff', 'xliff2odf'],
}

/** Times translate-toolkit: out of the document into messages, and back into the document. */
export function timeTranslateToolkit(file: string, folder: string): Timed {
  const [out, back] = converters[extensionOf(file)] ?? []
  if (out === undefined || back === undefined) return 'not taken'
  const messages = join(folder, `${basename(file)}.${out.endsWith('xliff') ? 'xlf' : 'po'}`)
  const read = time(out, ['--progress=none', file, messages])
  if (typeof read !== 'number') return read
  const written = join(folder, `back-${basename(file)}`)
  const write = time(back, ['--progress=none', '-t', file, messages, written])
  if (typeof write !== 'number') return write
  return existsSync(written) ? read + write : 'failed'
}

/** Formats that OmegaT 3.6 reads; it copies anything else. */
const omegatFormats: ReadonlySet<string> = new Set(['docx', 'html', 'odt', 'po', 'properties', 'txt', 'xhtml'])

/** Times OmegaT, which translates a project of one document. The start of its virtual machine counts. */
export function timeOmegaT(file: string, folder: string): Timed {
  if (!omegatFormats.has(extensionOf(file))) return 'not taken'
  const project = mkdtempSync(join(folder, 'omegat-'))
  for (const name of ['source', 'target', 'omegat', 'tm', 'glossary', 'dictionary']) mkdirSync(join(project, name))
  copyFileSync(file, join(project, 'source', basename(file)))
  writeFileSync(join(project, 'omegat.project'), omegatProject)
  const took = time('omegat', ['--mode=console-translate', '--config-dir', join(folder, 'omegat-config'), project])
  return typeof took !== 'number' || readdirSync(join(project, 'target')).length > 0 ? took : 'failed'
}

const omegatProject = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<omegat><project version="1.0">
<target_dir>__DEFAULT__</target_dir><source_dir>__DEFAULT__</source_dir><tm_dir>__DEFAULT__</tm_dir>
<glossary_dir>__DEFAULT__</glossary_dir><dictionary_dir>__DEFAULT__</dictionary_dir>
<source_lang>en</source_lang><target_lang>es</target_lang><sentence_seg>true</sentence_seg>
</project></omegat>
`

function extensionOf(file: string): string {
  return file.slice(file.lastIndexOf('.') + 1)
}

function time(program: string, args: readonly string[]): Timed {
  const began = performance.now()
  const { status, error } = spawnSync(program, args, { stdio: 'ignore', timeout: timeLimitSeconds * 1000 })
  if (error !== undefined && 'code' in error)
    return error.code === 'ETIMEDOUT' ? `over ${timeLimitSeconds} s` : 'not installed'
  return status === 0 ? performance.now() - began : 'failed'
}

import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

// A copy of the repository with a violation of each rule: each check must name the file that violates its rule.
const copy = mkdtempSync(join(tmpdir(), 'cotejo-violations-'))

const planted = {
  'contract/planted-dom.ts': 'export const title = document.title\n',
  'contract/planted-node.ts': 'export const home = process.cwd()\n',
  'contract/planted-import.ts': "export { Hono } from 'hono'\n",
  'service/planted-dom.ts': 'export const width = window.innerWidth\n',
  'service/planted-sql.ts': "export { Pool } from 'pg'\n",
  'service/http/planted-store.ts': "export * from '../store/planted-store-target.ts'\n",
  'service/store/planted-store-target.ts': 'export const table = 1\n',
  'service/filters/office/docx/planted-target.ts': 'export const block = 1\n',
  'service/filters/office/odf/planted-filter.ts': "export * from '../docx/planted-target.ts'\n",
  'service/engines/openai/planted-target.ts': 'export const prompt = 1\n',
  'service/engines/deepl/planted-engine.ts': "export * from '../openai/planted-target.ts'\n",
  'src/planted-node.ts': "export { readFileSync } from 'node:fs'\n",
  'src/planted-service.ts': "export * from '../service/core/problem.ts'\n",
  'src/features/jobs/planted-neighbour.ts': "export * from '../editor/planted-target.ts'\n",
  'src/features/editor/planted-target.ts': 'export const shown = 1\n',
  'src/features/editor/model/planted-zustand.ts': "export { createStore } from 'zustand/vanilla'\n",
  'src/features/editor/model/planted-request.ts':
    "export { fetchPage } from '../../../api/planted-request-target.ts'\n",
  'src/features/editor/model/planted-type.ts': "export type { EditorSession } from '../session/editor-context.ts'\n",
  'src/features/editor/live/planted-session.ts': "export * from '../session/steps.ts'\n",
  'src/features/editor/session/planted-view.ts': "export * from '../views/pieces/why.tsx'\n",
  'src/features/editor/session/planted-tiptap.ts': "export { Editor } from '@tiptap/core'\n",
  'src/features/editor/views/grid/planted-view.ts': "export * from '../form/form-tags.tsx'\n",
  'src/features/editor/views/pieces/planted-view.ts': "export * from '../grid/grid-cell.tsx'\n",
  'src/features/editor/views/grid/planted-screen.ts': "export * from '../../planted-target.ts'\n",
  'src/api/planted-request-target.ts': 'export const fetchPage = 1\n',
  'src/api/planted-sync.ts': "export * from '../sync/planted-target.ts'\n",
  'src/sync/planted-target.ts': 'export const unsent = 1\n',
  'src/sync/planted-feature.ts': "export * from '../features/editor/planted-target.ts'\n",
  'src/lib/planted-fetch.ts': "export const page = () => fetch('/v1/jobs')\n",
  'service/core/planted-floating.ts':
    'const wait = async (): Promise<void> => {}\nexport const go = (): void => {\n  wait()\n}\n',
  'contract/planted-any.ts': 'export const loose = (value: any): string => String(value)\n',
  'contract/planted-zod.ts': "export { z } from 'zod'\n",
  'contract/planted-zod-version.ts': "export { z } from 'zod/v4'\n",
  'service/core/planted-turn.ts': "export { setImmediate as breathe } from 'node:timers/promises'\n",
  'service/core/PlantedName.ts': 'export const named = 1\n',
  'service/core/planted-long.ts': `export function long(): number {\n${'  Math.random()\n'.repeat(100)}  return 0\n}\n`,
  'service/core/planted-branches.ts': `export const f = (n: number): number => ${'n > 1 ? n : '.repeat(20)}0\n`,
  'contract/planted-format.ts': 'export const  crooked   = {a:1}\n',
  'service/core/planted-dead.ts': 'export const unused = 1\n',
}

beforeAll(() => {
  const kept = (path: string) =>
    !/(^|\/)(node_modules|dist|\.git|\.cache|\.cotejo(?:-dev)?|test-results)(\/|$)/.test(path)
  const root = process.cwd()
  cpSync(root, copy, { recursive: true, filter: (path) => kept(path.slice(root.length)) })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  for (const [path, text] of Object.entries(planted)) {
    mkdirSync(dirname(join(copy, path)), { recursive: true })
    writeFileSync(join(copy, path), text)
  }
  // The formatter reads what git would ignore.
  spawnSync('git', ['init', '-q'], { cwd: copy })
}, 120_000)

afterAll(() => rmSync(copy, { recursive: true, force: true }))

function check(script: string, ...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', script, '--', ...args], {
    cwd: copy,
    encoding: 'utf8',
  })
  expect(status, `${script} lets the planted violations pass`).not.toBe(0)
  return stdout + stderr
}

describe('the checks refuse', () => {
  it('a DOM or Node name in a module that has neither, and Node in the browser (tsc)', () => {
    const printed = check('check:types')
    for (const path of [
      'contract/planted-dom.ts',
      'contract/planted-node.ts',
      'service/planted-dom.ts',
      'src/planted-node.ts',
    ]) {
      expect(printed).toContain(path)
    }
  })

  it('an import against the rules between modules, and the layers of the editor (dependency-cruiser)', () => {
    const printed = check('check:layers')
    expect(printed).toMatch(/contract-is-pure: contract\/planted-import\.ts/)
    expect(printed).toMatch(/only-store-speaks-sql: service\/planted-sql\.ts/)
    expect(printed).toMatch(/http-knows-contract-and-core: service\/http\/planted-store\.ts/)
    expect(printed).toMatch(/a-filter-knows-no-other-filter: service\/filters\/office\/odf\/planted-filter\.ts/)
    expect(printed).toMatch(/an-engine-knows-no-other-engine: service\/engines\/deepl\/planted-engine\.ts/)
    expect(printed).toMatch(/browser-cannot-spell-service: src\/planted-service\.ts/)
    expect(printed).toMatch(/features-do-not-meet: src\/features\/jobs\/planted-neighbour\.ts/)
    expect(printed).toMatch(/api-knows-no-sync: src\/api\/planted-sync\.ts/)
    expect(printed).toMatch(/sync-knows-api: src\/sync\/planted-feature\.ts/)
    const editor = 'src/features/editor'
    for (const [rule, path] of [
      ['editor-model-is-pure', 'model/planted-zustand.ts'],
      ['editor-model-is-pure', 'model/planted-request.ts'],
      ['editor-model-is-the-first-layer', 'model/planted-type.ts'],
      ['editor-live', 'live/planted-session.ts'],
      ['editor-session-knows-no-view', 'session/planted-view.ts'],
      ['editor-only-live-knows-tiptap', 'session/planted-tiptap.ts'],
      ['editor-views-do-not-meet', 'views/grid/planted-view.ts'],
      ['editor-views-do-not-meet', 'views/pieces/planted-view.ts'],
      ['editor-views-know-no-screen', 'views/grid/planted-screen.ts'],
    ]) {
      expect(printed).toContain(`${rule}: ${editor}/${path}`)
    }
  })

  it('a floating promise, a stray fetch, any, another dialect of zod, a turn taken alone, a name in the wrong case, and a large function (oxlint)', () => {
    // Of the planted files alone: all of them with their types take minutes on a busy machine.
    const printed = check('check:lint', '--format', 'unix', ...Object.keys(planted))
    expect(printed).toMatch(/planted-floating\.ts.*no-floating-promises/)
    expect(printed).toMatch(/planted-fetch\.ts.*no-restricted-globals/)
    expect(printed).toMatch(/planted-any\.ts.*no-explicit-any/)
    expect(printed).toMatch(/planted-zod\.ts.*no-restricted-imports/)
    expect(printed).toMatch(/planted-zod-version\.ts.*no-restricted-imports/)
    expect(printed).toMatch(/planted-turn\.ts.*no-restricted-imports/)
    expect(printed).toMatch(/PlantedName\.ts.*filename-case/)
    expect(printed).toMatch(/planted-long\.ts.*max-lines-per-function/)
    expect(printed).toMatch(/planted-branches\.ts.*complexity/)
  })

  it('a file that is not used (knip)', () => {
    expect(check('check:dead')).toContain('service/core/planted-dead.ts')
  })

  it('a crooked line (the formatter)', () => {
    expect(check('check:format')).toContain('contract/planted-format.ts')
  })
})

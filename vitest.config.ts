import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import type { InlineConfig } from 'vitest/node'
import { makeMessages } from './scripts/lib/make-messages.mjs'
import { howBusy } from './service/testing/how-busy.ts'

/** What both ends share. */
const shared = ['contract/**/*.test.ts', 'language/**/*.test.ts']
export const setupFiles = ['scripts/seed-properties.ts']

/** What needs no page: a DOM takes most of a second to make, for each file. */
const pure = [
  'src/api/**/!(account|follow-page).test.ts',
  'src/features/editor/model/**/*.test.ts',
  'src/lib/**/*.test.ts',
  'src/sync/merge/**/*.test.ts',
]

makeMessages()
const busy = howBusy()

/**
 * Milliseconds. Nothing here is a measurement: a test takes a second at most, and more where other programs are at work.
 * Who waits for something (`until`, `expect.poll`) gives up earlier, and says what it saw last.
 */
export const timeouts = {
  testTimeout: 30_000 * busy,
  hookTimeout: 60_000 * busy,
  expect: { poll: { timeout: 20_000 * busy } },
}

/** What `npm test` makes its summary from. */
export const report = {
  reporters: ['default', ['./scripts/test/vitest-reporter.mjs', { file: process.env['COTEJO_REPORT'] }]],
} satisfies InlineConfig

export default defineConfig({
  test: {
    // As many workers as cores: by default Vitest leaves one idle, which on two cores is half the machine.
    maxWorkers: availableParallelism(),
    ...report,
    projects: [
      project({ name: 'shared', environment: 'node', include: [...shared, ...pure] }),
      project({
        name: 'service',
        environment: 'node',
        include: ['service/**/*.test.ts'],
        globalSetup: ['service/testing/global-setup.ts'],
      }),
      {
        // React as it is shipped: that of development takes half as long again, and one with tests of its own draws twice.
        plugins: [react()],
        oxc: { jsx: { runtime: 'automatic', development: false } },
        ...project({
          name: 'workbench',
          environment: 'happy-dom',
          env: { NODE_ENV: 'production', COTEJO_HOW_BUSY: String(busy) },
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: pure,
          setupFiles: ['src/testing/count-draws.ts', ...setupFiles, 'src/testing/prepare-file.ts'],
        }),
      },
      project({ name: 'rules', environment: 'node', include: ['e2e/rules/*.test.ts'] }),
    ],
  },
})

type Project = {
  name: string
  environment: 'node' | 'happy-dom'
  include: string[]
  exclude?: string[]
  globalSetup?: string[]
  setupFiles?: string[]
  env?: Record<string, string>
}

function project(options: Project) {
  // The files of one worker share their modules: half of the time was loading the same ones again for each file.
  const exclude = ['**/*.deep.test.ts', ...(options.exclude ?? [])]
  return { test: { isolate: false, setupFiles, ...options, exclude, ...timeouts } }
}

import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const contract = ['contract/**/*.test.ts']
/** Milliseconds. Nothing here is a measurement: a machine four times slower than the slowest known has to pass. */
const testTimeout = 300_000
const setupFiles = ['scripts/seed-properties.ts']

/** The contract's tests run twice, in Node and in a DOM: it must hold in both. */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'contract in node', environment: 'node', include: contract, setupFiles, testTimeout } },
      { test: { name: 'contract in a DOM', environment: 'happy-dom', include: contract, setupFiles, testTimeout } },
      {
        test: {
          name: 'service',
          environment: 'node',
          include: ['service/**/*.test.ts'],
          setupFiles,
          globalSetup: ['service/testing/global-setup.ts'],
          testTimeout,
          hookTimeout: testTimeout,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'workbench',
          environment: 'happy-dom',
          include: ['src/**/*.test.{ts,tsx}'],
          setupFiles,
          testTimeout,
        },
      },
      { test: { name: 'rules', environment: 'node', include: ['e2e/rules/*.test.ts'], testTimeout } },
    ],
  },
})

import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const contract = ['contract/**/*.test.ts']
const setupFiles = ['scripts/seed-properties.ts']

/** The contract's tests run twice, in Node and in a DOM: it must hold in both. */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'contract in node', environment: 'node', include: contract, setupFiles } },
      { test: { name: 'contract in a DOM', environment: 'happy-dom', include: contract, setupFiles } },
      {
        test: {
          name: 'service',
          environment: 'node',
          include: ['service/**/*.test.ts'],
          setupFiles,
          globalSetup: ['service/testing/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'workbench',
          environment: 'happy-dom',
          include: ['src/**/*.test.{ts,tsx}'],
          setupFiles,
          testTimeout: 60_000,
        },
      },
      { test: { name: 'rules', environment: 'node', include: ['e2e/rules/*.test.ts'], testTimeout: 120_000 } },
    ],
  },
})

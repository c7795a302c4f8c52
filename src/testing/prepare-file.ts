import { afterAll } from 'vitest'
import { resetElementSize } from './set-element-size.ts'

// Test files share their modules. One that was on its way when a file's page was closed would fail to load, and stay
// failed for the files after it: so all code is there before the first test.
import.meta.glob(['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}', '!../main.tsx', '!../**/*-worker.ts', '!./**'], {
  eager: true,
})

// The DOM of the tests loads no fonts.
Object.defineProperty(document, 'fonts', { value: { ready: Promise.resolve() }, configurable: true })

afterAll(resetElementSize)

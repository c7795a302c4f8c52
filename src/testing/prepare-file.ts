import { afterAll } from 'vitest'
import { resetElementSize } from './set-element-size.ts'

// Test files share their modules. One that was still loading when a file's page was closed would fail, and stay failed
// for later files: so all code is loaded before the first test.
import.meta.glob(['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}', '!../main.tsx', '!../**/*-worker.ts', '!./**'], {
  eager: true,
})

// The DOM of the tests loads no fonts.
Object.defineProperty(document, 'fonts', { value: { ready: Promise.resolve() }, configurable: true })

afterAll(resetElementSize)

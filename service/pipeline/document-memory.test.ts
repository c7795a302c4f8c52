import { expect, it } from 'vitest'
import { documentMemory } from './document-memory.ts'

const megabyte = 1_048_576

it.each([
  [512, 1, 96],
  [640, 1, 200],
  [1024, 1, 584],
  [1536, 2, 428],
  [2048, 2, 684],
  [8192, 2, 768],
])('on a machine of %i MB reads %i documents at a time in %i MB', (machine, threads, megabytes) => {
  expect(documentMemory(machine * megabyte)).toEqual({ threads, megabytes })
})

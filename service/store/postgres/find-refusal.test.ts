import { expect, it } from 'vitest'
import { findRefusal } from './find-refusal.ts'

const line = (text: string) => `2026-11-02 10:05:11.123 UTC [4711] ${text}\n`

it.each([
  'FATAL:  database files are incompatible with server',
  'FATAL:  data directory "/srv/data/postgres/cluster" has invalid permissions',
  'FATAL:  data directory "/srv/data/postgres/cluster" has wrong ownership',
  'PANIC:  could not locate a valid checkpoint record at 0/15A2B28',
  'FATAL:  configuration file "/srv/data/postgres/cluster/postgresql.conf" contains errors',
])('%s: no other start can succeed', (text) => {
  expect(findRefusal(line('LOG:  starting') + line(text) + line('LOG:  shut down'))).toBe(text.replace(/^\w+:\s+/, ''))
})

it.each([
  'FATAL:  could not write lock file "postmaster.pid": No space left on device',
  'FATAL:  pre-existing shared memory block (key 1, ID 2) is still in use',
  'FATAL:  lock file "postmaster.pid" already exists',
  'FATAL:  could not create any TCP/IP sockets',
  'LOG:  database system was interrupted; last known up at 2026-11-02 10:05:01 UTC',
])('%s: the next start may', (text) => {
  expect(findRefusal(line(text))).toBeNull()
})

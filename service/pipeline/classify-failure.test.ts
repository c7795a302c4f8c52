import { expect, it } from 'vitest'
import { openTestStore } from '../testing/open-test-store.ts'
import { DocumentRefused } from '../filters/document-refused.ts'
import { classifyFailure } from './classify-failure.ts'
import { DatabaseAway, EngineUnavailable, JobFailed } from './failures.ts'

const coded = (code: string, more: object = {}) => Object.assign(new Error(code), { code, ...more })

const store = await openTestStore()

/** Returns the database driver's error for a code of Postgres. */
async function ofPostgres(code: string): Promise<unknown> {
  return store.query(`do $$ begin raise exception 'refused' using errcode = '${code}'; end $$`).catch((error) => error)
}

it.each([
  ['an engine that is away', new EngineUnavailable('', { engine: 'deepl', isAway: true }), 'engine:deepl'],
  ['a disk or bucket that fails', coded('EIO'), 'storage'],
  ['a key of the bucket that is not taken', coded('EACCES'), 'storage'],
  ['a disk that is mounted read-only', coded('EROFS'), 'storage'],
  ['too many open files', coded('EMFILE'), 'storage'],
  ['a full disk', coded('ENOSPC'), 'storage:space'],
  ['a full quota', coded('EDQUOT'), 'storage:space'],
  ['a database that refuses connections', coded('ECONNREFUSED', { syscall: 'connect' }), 'database'],
  ['a socket of the database that is not there', coded('ENOENT', { syscall: 'connect' }), 'database'],
  ['a connection that broke', new Error('Connection terminated unexpectedly'), 'database'],
  ['a database that is shutting down', await ofPostgres('57P01'), 'database'],
  ['a database without room', await ofPostgres('53100'), 'database'],
  ['a deadlock', await ofPostgres('40P01'), 'database'],
  ['a database that did not answer for a lease', new DatabaseAway(), 'database'],
])('%s makes the job wait', (_, error, dependency) => {
  expect(classifyFailure(error, 'translate_document')).toEqual({ kind: 'wait', dependency })
})

it.each([
  ['an engine that has no answer for this text', new EngineUnavailable('', { engine: 'deepl', isAway: false })],
  ['a file that is not there', coded('ENOENT', { syscall: 'open' })],
  ['a statement that took too long', await ofPostgres('57014')],
])('%s counts as an attempt', (_, error) => {
  expect(classifyFailure(error, 'translate_document')).toEqual({ kind: 'retry' })
})

it.each([
  ['a document that is refused', new DocumentRefused('corrupt', 'It is broken.'), 'invalid-document'],
  ['sentences without a translation', new JobFailed('partial', '1 of 2'), 'partial'],
  ['a bug', new TypeError('undefined is not a function'), 'internal'],
  ['a row that breaks a rule of the database', await ofPostgres('23505'), 'internal'],
])('%s ends the job', (_, error, code) => {
  expect(classifyFailure(error, 'translate_document')).toMatchObject({ kind: 'final', failure: { code } })
})

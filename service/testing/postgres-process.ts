import { startEmbeddedPostgres } from '../store/postgres/embedded-postgres.ts'

/**
 * Uses the database of a data folder, as a separate process that tests kill. Prints `ready` and the server's address;
 * ends cleanly on `SIGTERM`.
 */
const postgres = await startEmbeddedPostgres(process.argv[2] ?? '')
console.log(`ready ${JSON.stringify(postgres.connection('postgres'))}`)
const wait = setInterval(() => undefined, 1000)
process.once('SIGTERM', () => {
  clearInterval(wait)
  void postgres.close()
})

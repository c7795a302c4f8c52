/** Postgres cannot be started by trying again. The message is one sentence or two for people: what is wrong, what to do. */
export class PostgresHopeless extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'PostgresHopeless'
  }
}

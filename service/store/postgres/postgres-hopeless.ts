/** Thrown when Postgres cannot be started by another attempt. The message names the fault and its repair for people. */
export class PostgresHopeless extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'PostgresHopeless'
  }
}

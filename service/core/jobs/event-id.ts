/** An event of a job, and the moment, in milliseconds since 1970, from which on events are stored without a gap. */
export type EventId = { readonly since: number; readonly lastId: number }

/** Prints an id: `1764028800000-17` */
export function printEventId({ since, lastId }: EventId): string {
  return `${since}-${lastId}`
}

export function parseEventId(text: string | null): EventId | null {
  const [, since, lastId] = /^(\d{1,15})-(\d{1,15})$/.exec(text ?? '') ?? []
  return since === undefined || lastId === undefined ? null : { since: Number(since), lastId: Number(lastId) }
}

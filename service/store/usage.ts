import { sql } from 'kysely'
import type { Db } from './open-store.ts'

export type Usage = {
  readonly characters?: number
  readonly sentences?: number
  readonly documents?: number
  readonly requests?: number
  readonly errors?: number
}

/** Adds to the counts of a UTC day, `2026-11-20`. */
export async function addUsage(db: Db, organisationId: string, day: string, usage: Usage): Promise<void> {
  const { characters = 0, sentences = 0, documents = 0, requests = 0, errors = 0 } = usage
  await sql`
    insert into usage_days as u (organisation_id, day, characters, sentences, documents, requests, errors)
    values (${organisationId}, ${day}::date, ${characters}, ${sentences}, ${documents}, ${requests}, ${errors})
    on conflict (organisation_id, day) do update set
      characters = u.characters + excluded.characters,
      sentences = u.sentences + excluded.sentences,
      documents = u.documents + excluded.documents,
      requests = u.requests + excluded.requests,
      errors = u.errors + excluded.errors
  `.execute(db)
}

import { sql } from 'kysely'
import type { UsageShare, UsageSplit } from '#contract/resources/usage.ts'
import type { Db } from './open-store.ts'
import { today } from './usage.ts'

/** Translated text of a day, by purpose; '' where there is no project or key. */
export type UsagePart = {
  readonly sourceLang: string
  readonly targetLang: string
  readonly projectId: string
  readonly keyName: string
  readonly origin: 'engine' | 'memory'
  readonly characters: number
  readonly sentences: number
}

/** Adds to the parts of a UTC day, `2026-11-20`; null: of today. */
export async function addUsagePart(db: Db, organisationId: string, day: string | null, part: UsagePart): Promise<void> {
  const { sourceLang, targetLang, projectId, keyName, origin, characters, sentences } = part
  await sql`
    insert into usage_parts as u
      (organisation_id, day, source_lang, target_lang, project_id, key_name, origin, characters, sentences)
    values (${organisationId}, ${day === null ? today : sql`${day}::date`}, ${sourceLang}, ${targetLang}, ${projectId}, ${keyName}, ${origin},
      ${characters}, ${sentences})
    on conflict (organisation_id, day, source_lang, target_lang, project_id, key_name, origin) do update set
      characters = u.characters + excluded.characters,
      sentences = u.sentences + excluded.sentences
  `.execute(db)
}

/** Most shares that are listed; those behind them are small. */
const MOST = 200

/** Returns the translated text from the first day to the last, both included, split, most characters first. */
export async function splitUsage(
  db: Db,
  organisationId: string,
  { from, to, split }: { readonly from: string; readonly to: string; readonly split: UsageSplit },
): Promise<UsageShare[]> {
  const id = { languages: sql`null::text`, project: sql`u.project_id`, key: sql`u.key_name`, origin: sql`u.origin` }[
    split
  ]
  const language = (column: 'source_lang' | 'target_lang') =>
    split === 'languages' ? sql`u.${sql.ref(column)}` : sql`null::text`
  const { rows } = await sql<UsageShare>`
    with shares as (
      select ${id} as id, ${language('source_lang')} as source_lang, ${language('target_lang')} as target_lang,
        sum(u.characters)::bigint as characters, sum(u.sentences)::bigint as sentences
      from usage_parts u
      where u.organisation_id = ${organisationId} and u.day between ${from}::date and ${to}::date
      group by 1, 2, 3
    )
    select nullif(s.id, '') as id, p.name, s.source_lang, s.target_lang, s.characters, s.sentences
    from shares s
    left join projects p on ${split === 'project'} and p.organisation_id = ${organisationId} and p.project_id = s.id
    order by s.characters desc, s.id, s.source_lang, s.target_lang
    limit ${MOST}
  `.execute(db)
  return rows
}

import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openTestStore } from '../testing/open-test-store.ts'
import { runs } from '../testing/runs.ts'
import { literal } from './jobs.ts'

const { db } = await openTestStore()

it('a text that is searched for means itself, whatever signs of LIKE are in it', async () => {
  const text = fc.string({ unit: fc.constantFrom('%', '_', '\\', 'a', 'É', '’'), maxLength: 6 })
  const pairs = fc.sample(fc.tuple(text, text), runs(4000))
  const { rows } = await sql<{ is_found: boolean }>`
    select text like '%' || pattern || '%' as is_found
    from unnest(${pairs.map(([one]) => one)}::text[], ${pairs.map(([, other]) => literal(other))}::text[])
      with ordinality as pairs (text, pattern, place)
    order by place
  `.execute(db)
  expect(rows.map((row) => row.is_found)).toEqual(pairs.map(([one, other]) => one.includes(other)))
  expect(new Set(rows.map((row) => row.is_found)).size).toBe(2)
})

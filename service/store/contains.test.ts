import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { openTestStore } from '../testing/open-test-store.ts'
import { runs } from '#contract/testing/runs.ts'
import { contains } from './contains.ts'

const { db } = await openTestStore()

describe('a text that is searched for', () => {
  it('means itself, whatever signs of patterns are in it', async () => {
    const text = fc.string({
      unit: fc.constantFrom('%', '.', '*', '\\', 'a', '’', '(', '['),
      minLength: 1,
      maxLength: 4,
    })
    const pairs = fc.sample(fc.tuple(text, text), runs(300))
    const found = pairs.map(([one, other]) => sql`(select ${contains('one', other)} from (values (${one})) as t (one))`)
    const { rows } = await sql<{ found: boolean[] }>`select array[${sql.join(found)}] as found`.execute(db)
    expect(rows[0]?.found).toEqual(pairs.map(([one, other]) => one.includes(other)))
    expect(new Set(rows[0]?.found).size).toBe(2)
  })

  it('is found with accents, tags and soft hyphens in it, in any case', async () => {
    const texts = ['El Botón', 'boto\u0301n', 'bo<g1>tó</g1>n', 'bo\u00adtón', 'bota']
    const { rows } = await sql<{ is_found: boolean }>`
      select ${contains('one', 'boton')} as is_found
      from unnest(${texts}::text[]) with ordinality as t (one, place) order by place
    `.execute(db)
    expect(rows.map((row) => row.is_found)).toEqual([true, true, true, true, false])
  })
})

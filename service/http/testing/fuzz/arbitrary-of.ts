import fc from 'fast-check'
import * as z from 'zod/mini'

/** The part of JSON Schema that the interface's description uses. */
export const FuzzedSchema = z.looseObject({
  $ref: z.optional(z.string()),
  type: z.optional(z.string()),
  const: z.optional(z.unknown()),
  enum: z.optional(z.array(z.unknown())),
  minLength: z.optional(z.number()),
  maxLength: z.optional(z.number()),
  minimum: z.optional(z.number()),
  maximum: z.optional(z.number()),
  minItems: z.optional(z.number()),
  maxItems: z.optional(z.number()),
  pattern: z.optional(z.string()),
  format: z.optional(z.string()),
  required: z.optional(z.array(z.string())),
  properties: z.optional(z.record(z.string(), z.unknown())),
  items: z.optional(z.unknown()),
  anyOf: z.optional(z.array(z.unknown())),
  oneOf: z.optional(z.array(z.unknown())),
})
export type FuzzedSchema = z.infer<typeof FuzzedSchema>

/** A schema with several types: `type: ['string', 'null']` */
const OfSeveralTypes = z.looseObject({ type: z.array(z.string()) })

/** Texts of people and attackers. Never half a surrogate pair or U+0000, which the edge refuses itself. */
const text = (minLength: number, maxLength: number) =>
  fc
    .oneof(
      { weight: 4, arbitrary: fc.string({ unit: 'grapheme-ascii', minLength, maxLength }) },
      { weight: 2, arbitrary: fc.string({ unit: 'grapheme', minLength, maxLength }) },
      {
        weight: 1,
        arbitrary: fc.constantFrom(
          '<g1>a</g1>',
          '<x1/>',
          '%',
          "'; drop table",
          '{{x}}',
          '../..',
          '<g1>',
          '1,5',
          '\u202e',
        ),
      },
    )
    .map((made) => made.replaceAll('\0', '0'))

/**
 * Values that a schema of the description mostly admits: rules that it cannot express (two different languages, a sum
 * of lengths) are left to the caller. `resolve` finds the schema of a `$ref`.
 */
export function arbitraryOf(schema: unknown, resolve: (ref: string) => unknown): fc.Arbitrary<unknown> {
  const several = OfSeveralTypes.safeParse(schema)
  if (several.success) {
    const { type, ...more } = several.data
    return fc.oneof(...type.map((one) => arbitraryOf({ ...more, type: one }, resolve)))
  }
  const parsed = FuzzedSchema.parse(schema)
  if (parsed.$ref !== undefined) return arbitraryOf(resolve(parsed.$ref), resolve)
  const choices = parsed.anyOf ?? parsed.oneOf
  if (choices !== undefined && parsed.type === undefined)
    return fc.oneof(...choices.map((choice) => arbitraryOf(choice, resolve)))
  if (parsed.const !== undefined) return fc.constant(parsed.const)
  if (parsed.enum !== undefined) return fc.constantFrom(...parsed.enum)
  switch (parsed.type) {
    case 'integer':
      return fc.integer({ min: parsed.minimum ?? -10, max: parsed.maximum ?? 1000 })
    case 'number':
      return fc.double({ noNaN: true, noDefaultInfinity: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return listOf(parsed, resolve)
    case 'object':
      return recordOf(parsed, resolve)
    default:
      return stringOf(parsed)
  }
}

function stringOf({ minLength = 0, maxLength = 30, pattern, format }: FuzzedSchema): fc.Arbitrary<string> {
  if (format === 'email') return fc.constantFrom('ana@example.com', 'a.b+c@example.org')
  if (format === 'uri') return fc.constantFrom('https://example.com/hook', 'https://example.com:8443/a?b=c')
  if (pattern?.startsWith('^\\d{4}')) return fc.constantFrom('2026-02-28', '2026-03-01', '2026-02-30', '2024-01-01')
  const prefix = /^\^\(?(\w+_)/.exec(pattern ?? '')?.[1]
  if (prefix !== undefined) return text(1, 20).map((rest) => prefix + rest)
  // Language codes: most of the catalogue, some not.
  if (minLength === 2 && maxLength === 35) return fc.constantFrom('en', 'es', 'fr', 'EN-us', 'es-419', 'xx', 'zz-top')
  return text(minLength, Math.min(maxLength, Math.max(minLength, 40)))
}

function listOf({ minItems = 0, maxItems = 4, items }: FuzzedSchema, resolve: (ref: string) => unknown) {
  return fc.array(arbitraryOf(items, resolve), { minLength: minItems, maxLength: Math.min(maxItems, minItems + 4) })
}

function recordOf({ properties = {}, required = [] }: FuzzedSchema, resolve: (ref: string) => unknown) {
  const members = Object.entries(properties).map(([name, schema]) => [name, arbitraryOf(schema, resolve)] as const)
  return fc.record(Object.fromEntries(members), { requiredKeys: required })
}

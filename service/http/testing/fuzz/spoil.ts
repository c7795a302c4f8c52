import fc from 'fast-check'

type Violation =
  | { readonly kind: 'drop' | 'null' | 'number' | 'text' | 'list' | 'long' | 'huge' | 'extra'; readonly at: number }
  | { readonly kind: 'none'; readonly at: 0 }

/** One fault of a value, or none. The schema decides whether it is a fault. */
export const violations: fc.Arbitrary<Violation> = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ kind: 'none', at: 0 } as const) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('drop', 'null', 'number', 'text', 'list', 'long', 'huge', 'extra'),
      at: fc.nat(50),
    }),
  },
)

/** Returns the value with that fault in one of its members, at any depth: `at` counts through all members. */
export function spoil(value: unknown, { kind, at }: Violation): unknown {
  if (kind === 'none') return value
  const copy: unknown = structuredClone(value)
  const places = placesOf(copy)
  const place = places[at % Math.max(1, places.length)]
  if (place === undefined) return kind === 'list' ? [copy] : null
  const { holder, name } = place
  if (kind === 'drop') Reflect.deleteProperty(holder, name)
  else if (kind === 'extra') Reflect.set(holder, `extra_${name}`, { id: 'mine', organisation_id: 'org_1', status: 'x' })
  else Reflect.set(holder, name, spoilt(Reflect.get(holder, name), kind))
  return copy
}

function spoilt(value: unknown, kind: Exclude<Violation['kind'], 'none' | 'drop' | 'extra'>): unknown {
  switch (kind) {
    case 'null':
      return null
    case 'number':
      return typeof value === 'number' ? value + 0.5 : 7
    case 'text':
      return typeof value === 'string' ? '' : 'text'
    case 'list':
      return Array.isArray(value) ? [] : [value]
    case 'long':
      return typeof value === 'string' ? `${value}${'x'.repeat(2100)}` : value
    default:
      return Array.isArray(value) ? Array.from({ length: 600 }, () => value[0] ?? null) : Number.MAX_SAFE_INTEGER
  }
}

type Place = { readonly holder: object; readonly name: string }

function placesOf(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => [{ holder: value, name }, ...placesOf(inner)])
}

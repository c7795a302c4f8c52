import type { Issue } from '../check.ts'
import type { Context } from '../context.ts'
import type { Verbatim, VerbatimKind } from '../../codes/verbatim.ts'

type Kept = { readonly missing: readonly Verbatim[]; readonly extra: readonly Verbatim[] }

/**
 * Returns texts of these kinds that are not in both texts equally often. `keyOf` returns the part that must be equal.
 */
export function compareVerbatim(
  { source, target }: Context,
  kinds: ReadonlySet<VerbatimKind>,
  keyOf: (found: Verbatim) => string = (found) => found.text,
): Kept {
  const inSource = source.verbatim.filter((found) => kinds.has(found.kind))
  const inTarget = target.verbatim.filter((found) => kinds.has(found.kind))
  return { missing: without(inSource, inTarget, keyOf), extra: without(inTarget, inSource, keyOf) }
}

/** Returns the texts that are in `these` more often than in `others`; the later ones count as the surplus. */
function without(these: readonly Verbatim[], others: readonly Verbatim[], keyOf: (found: Verbatim) => string) {
  const left = new Map<string, number>()
  for (const other of others) left.set(keyOf(other), (left.get(keyOf(other)) ?? 0) + 1)
  return these.filter((found) => {
    const count = left.get(keyOf(found)) ?? 0
    left.set(keyOf(found), count - 1)
    return count <= 0
  })
}

/** Reports one altered text when one is left on each side: the source's is right. Otherwise reports each by itself. */
export function reportVerbatim(
  { source, target }: Context,
  { missing, extra }: Kept,
  code: 'urls' | 'emails',
): Issue[] {
  const [from, to] = [missing[0], extra[0]]
  if (from !== undefined && to !== undefined && missing.length === 1 && extra.length === 1) {
    return [
      {
        sentence: `${code}.changed`,
        data: { source: from.text, target: to.text },
        source_span: source.span(from.start, from.end),
        target_span: target.span(to.start, to.end),
        fix: target.fix(to.start, to.end, from.text),
      },
    ]
  }
  return [
    ...missing.map(
      (found): Issue => ({
        sentence: `${code}.missing`,
        data: { source: found.text },
        source_span: source.span(found.start, found.end),
      }),
    ),
    ...extra.map(
      (found): Issue => ({
        sentence: `${code}.extra`,
        data: { target: found.text },
        target_span: target.span(found.start, found.end),
      }),
    ),
  ]
}

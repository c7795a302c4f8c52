/** Namespace addresses by the prefix that the vocabulary uses for them; several addresses may share one prefix. */
export type Namespaces = ReadonlyMap<string, string>

/** Canonical names by the prefixes in scope, so that `<x:p xmlns:x="…/main">` is `w:p` like any other. */
export type Scopes = {
  enter(depth: number, start: number, end: number): void
  leave(depth: number): void
  canonical(raw: string): string
}

type Scope = {
  readonly depth: number
  readonly prefixes: ReadonlyMap<string, string>
  readonly names: Map<string, string>
}

const DECLARATION = /\sxmlns(?::([^\s=]+))?\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/**
 * Follows `xmlns` declarations through a scan. A prefix without a known namespace keeps its elements apart from the
 * vocabulary: `foo:p` of an unknown namespace is `?foo:p`.
 */
export function openScopes(text: string, namespaces: Namespaces): Scopes {
  const scopes: Scope[] = [{ depth: -1, prefixes: new Map(), names: new Map() }]
  // Declarations are rare after the root: one look ahead saves a search in every tag.
  let next = text.indexOf('xmlns')
  return {
    enter(depth, start, end) {
      if (next === -1 || next >= end) return
      scopes.push({ depth, prefixes: declare(text.slice(start, end), last(scopes), namespaces), names: new Map() })
      next = text.indexOf('xmlns', end)
    },
    leave(depth) {
      if (scopes.length > 1 && last(scopes).depth === depth) scopes.pop()
    },
    canonical(raw) {
      const scope = last(scopes)
      const known = scope.names.get(raw)
      if (known !== undefined) return known
      const colon = raw.indexOf(':')
      const prefix = colon === -1 ? '' : raw.slice(0, colon)
      const meaning = scope.prefixes.get(prefix)
      const name = meaning === undefined ? `?${raw}` : `${meaning}:${raw.slice(colon + 1)}`
      scope.names.set(raw, name)
      return name
    },
  }
}

function declare(tag: string, outer: Scope, namespaces: Namespaces): ReadonlyMap<string, string> {
  const prefixes = new Map(outer.prefixes)
  for (const [, prefix = '', double, single] of tag.matchAll(DECLARATION)) {
    const meaning = namespaces.get(double ?? single ?? '')
    if (meaning === undefined) prefixes.delete(prefix)
    else prefixes.set(prefix, meaning)
  }
  return prefixes
}

function last(scopes: readonly Scope[]): Scope {
  return scopes.at(-1) ?? { depth: -1, prefixes: new Map(), names: new Map() }
}

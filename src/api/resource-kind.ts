import type { Memory } from '#contract/resources/resource.ts'

export type ResourceKind = 'memory' | 'glossary'

/** A memory or a glossary: their records have the same fields. */
export type Resource = Memory

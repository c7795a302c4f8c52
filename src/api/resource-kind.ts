import type { Memory } from '#contract/resources/resource.ts'

export type ResourceKind = 'memory' | 'glossary'

export const resourceKindOf = (id: string): ResourceKind => (id.startsWith('gl_') ? 'glossary' : 'memory')

/** A memory or a glossary: their records have the same fields. */
export type Resource = Memory

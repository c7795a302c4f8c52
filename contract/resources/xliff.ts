import * as z from 'zod/mini'

export const xliffType = 'application/xliff+xml'

export const xliffVersions = ['1.2', '2.1'] as const

/** `omit`: without the translations that wait for a person to confirm them. */
export const XliffExportQuery = z.object({
  version: z.optional(z.enum(xliffVersions)),
  drafts: z.optional(z.enum(['omit'])),
})
export type XliffExportQuery = z.infer<typeof XliffExportQuery>

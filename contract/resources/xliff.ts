import * as z from 'zod/mini'

export const xliffType = 'application/xliff+xml'

export const xliffVersions = ['1.2', '2.1'] as const

export const XliffExportQuery = z.object({ version: z.optional(z.enum(xliffVersions)) })
export type XliffExportQuery = z.infer<typeof XliffExportQuery>

import * as z from 'zod/mini'

/** `manifest.json` of a backup: the contents of its folder, and the checksums that prove that it is whole. */
export const Manifest = z.object({
  format: z.literal(1),
  made_at: z.string(),
  /** Migrations of the database that it was made of. */
  migrations: z.array(z.string()),
  /** `tables/NAME.jsonl.gz`: a row a line. SHA-256 of the lines, hexadecimal. */
  tables: z.array(z.object({ name: z.string(), rows: z.number(), sha256: z.string() })),
  /** `files/ID`. */
  files: z.array(z.object({ id: z.string(), bytes: z.number(), sha256: z.string() })),
  /** Files that rows name and that were not stored when the backup was made. */
  missing: z._default(z.array(z.string()), []),
  /** `calibrations/NAME`. */
  calibrations: z.array(z.string()),
})

export type Manifest = z.infer<typeof Manifest>

/** Reports the current step; a backup may take minutes. */
export type ReportLine = (line: string) => void

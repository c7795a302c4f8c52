import { listEngines } from '../store/engines.ts'
import type { Db } from '../store/open-store.ts'
import type { CoreParts } from './core-parts.ts'
import { Problem } from './problem.ts'

/** Choice of an upload that takes the first engine in order, also where its project has another choice. */
export const anyEngine = 'auto'

/** Returns the engine of an upload, or of its project where the upload names none; null: the first in order. */
export function engineOf(named: string | undefined, project?: { readonly engine: string | null }): string | null {
  const choice = named ?? project?.engine ?? null
  return choice === anyEngine ? null : choice
}

/** Throws `engine-not-found` for an id or a kind that no engine of the organisation or the installation has. */
export async function requireEngine(
  { engineSetup }: Pick<CoreParts, 'engineSetup'>,
  db: Db,
  organisationId: string,
  choice: string | null | undefined,
): Promise<void> {
  if (choice == null || engineSetup.installed.includes(choice)) return
  const own = await listEngines(db, organisationId)
  if (!own.some(({ engine_id, kind }) => engine_id === choice || kind === choice)) throw new Problem('engine-not-found')
}

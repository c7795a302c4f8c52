import { lazyPart } from '../../../../ui/lazy-part.tsx'

/** Few rows ever have a conflict. The screen loads both ahead: they must not need a connection when there is one. */
export const RowConflict = lazyPart(async () => (await import('./row-conflict.tsx')).RowConflict)

export const RowCame = lazyPart(async () => (await import('./row-came.tsx')).RowCame)

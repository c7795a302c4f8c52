import { lazyPart } from '../../../../ui/lazy-part.tsx'

/** Few rows ever have a conflict. The screen loads it ahead: it must not need a connection when there is one. */
export const RowConflict = lazyPart(async () => (await import('./row-conflict.tsx')).RowConflict)

import { lazyPart } from '../../../../ui/lazy-part.tsx'

// Few rows ever have these. The screen loads them ahead: they must not need a connection when there is one.
export const RowConflict = lazyPart(async () => (await import('./row-conflict.tsx')).RowConflict)

export const RowUnsaved = lazyPart(async () => (await import('./row-unsaved.tsx')).RowUnsaved)

export const RowRejection = lazyPart(async () => (await import('./row-rejection.tsx')).RowRejection)

export const RowCame = lazyPart(async () => (await import('./row-came.tsx')).RowCame)

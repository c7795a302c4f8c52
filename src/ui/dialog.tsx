import { lazy, Suspense } from 'react'
import type { DialogProps } from './lazy/dialog-parts.tsx'

const DialogParts = lazy(async () => ({ default: (await import('./lazy/dialog-parts.tsx')).DialogParts }))

/** A dialog that is open while it is drawn. Esc and a press beside it close it; focus goes back where it came from. */
export function Dialog(props: DialogProps) {
  return (
    <Suspense>
      <DialogParts {...props} />
    </Suspense>
  )
}

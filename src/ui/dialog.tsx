import { Suspense } from 'react'
import type { DialogProps } from './lazy/dialog-parts.tsx'
import { withTyping } from './collect-keys.ts'
import { lazyPart } from './lazy-part.tsx'

export const DialogParts = lazyPart(async () => (await withTyping(import('./lazy/dialog-parts.tsx'))).DialogParts)

/** A dialog that is open while it is drawn. Esc and a press beside it close it; focus goes back where it came from. */
export function Dialog(props: DialogProps) {
  return (
    <Suspense>
      <DialogParts {...props} />
    </Suspense>
  )
}

import { useMedia } from '../../../lib/use-media.ts'
import type { EditorSearch } from '../model/search.ts'

// The stylesheet's `sm`.
const SMALL = '(width < 640px)'

/** Returns true when one segment is shown at a time: by the address, else where a table does not fit. */
export function useFormView({ view }: EditorSearch): boolean {
  const isSmall = useMedia(SMALL)
  return view === undefined ? isSmall : view === 'form'
}

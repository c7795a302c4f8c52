import { useMemo } from 'react'
import { plainText } from '#language/tags/plain-text.ts'
import type { PrintedText } from '../model/lines-of-pages.ts'
import { useEditorSession } from './editor-context.ts'

/** Returns the loaded texts of the document, read when `of` changes: an untranslated one is printed as its source. */
export function usePrintedTexts(of: unknown): readonly PrintedText[] {
  const { total, actions } = useEditorSession()
  return useMemo(() => {
    if (of === undefined) return []
    return Array.from({ length: total }, (_, position) => actions.viewOf(position)).flatMap((view, position) =>
      view === null ? [] : [{ position, text: plainText(view.target === '' ? view.segment.source : view.target) }],
    )
  }, [of, total, actions])
}

import type { Defect } from '#contract/tags/parity.ts'
import { marksOf } from '#contract/tags/parse-marks.ts'
import { useEditorMessages } from '../../../messages/use-messages.tsx'
import { BandShape } from '../../../ui/band-badge.tsx'

/** Each thing that is wrong with the marks, by name. */
export function DefectList({ defects }: { readonly defects: readonly Defect[] }) {
  const { editor: words } = useEditorMessages()
  return defects.map(({ kind, mark: text, start, side }) => {
    const mark = marksOf(text)[0]
    return (
      <li key={`${kind} ${text} ${side} ${start}`} className="flex items-center gap-2 text-rehacer">
        <BandShape tone="rehacer" />
        {words.defects[kind]}
        {mark && (
          <span role="img" aria-label={words.marks[mark.kind](mark.id)} className="chip chip-missing">
            {mark.id}
          </span>
        )}
      </li>
    )
  })
}

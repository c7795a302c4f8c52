import { marksOf, parseMarks } from '#language/tags/parse-marks.ts'
import { useEditorMessages } from '../../../../messages/use-messages.tsx'
import { Button } from '../../../../ui/button.tsx'
import { type Missing, missingMarks } from '../../model/missing-marks.ts'
import { useDesk } from '../../session/editor-context.ts'
import type { RowView } from '../../model/row-view.ts'

/** The marks that the translation lacks, each with a button that puts it where the cursor is. */
export function FormMarks({ view }: { readonly view: RowView }) {
  const { editor: words } = useEditorMessages()
  const { live } = useDesk()
  const { source } = view.segment
  if (marksOf(source).length === 0) return null
  const missing = missingMarks(source, parseMarks(view.target))
  const insert = (mark: Missing) => {
    live.insertMark(mark)
    live.focus()
  }
  return (
    <section className="flex flex-col gap-1.5">
      <h3 className="text-xs text-ink-2">{words.form.tags}</h3>
      {missing.length === 0 && <p className="text-sm text-ink-2">{words.form.noneMissing}</p>}
      <div className="flex flex-wrap gap-2">
        {missing.map((mark) => {
          const name = mark.kind === 'pair' ? words.tagMenu.pair(mark.id) : words.tags[mark.mark.kind](mark.mark.id)
          return (
            <Button key={name} size="s" disabled={!view.editable} onClick={() => insert(mark)}>
              {words.form.insertTag(name)}
            </Button>
          )
        })}
      </div>
    </section>
  )
}

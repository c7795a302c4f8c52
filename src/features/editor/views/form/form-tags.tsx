import { tagsOf, parseTags } from '#language/tags/parse-tags.ts'
import { useEditorMessages } from '../../../../messages/use-messages.tsx'
import { Button } from '../../../../ui/button.tsx'
import { missingName, missingTags } from '../../model/missing-tags.ts'
import { tagLooks } from '../../model/tag-looks.ts'
import { useEditorSession } from '../../session/editor-context.ts'
import type { RowView } from '../../model/row-view.ts'

/** The tags that the translation lacks, each with a button that puts it where the cursor is. */
export function FormTags({ view }: { readonly view: RowView }) {
  const { editor: words } = useEditorMessages()
  const { actions } = useEditorSession()
  const { source, tags } = view.segment
  if (tagsOf(source).length === 0) return null
  const missing = missingTags(source, parseTags(view.target))
  return (
    <section className="flex flex-col gap-1.5">
      <h3 className="text-xs text-ink-2">{words.form.tags}</h3>
      {missing.length === 0 && <p className="text-sm text-ink-2">{words.form.noneMissing}</p>}
      <div className="flex flex-wrap gap-2">
        {missing.map((tag) => {
          const name = missingName(tagLooks(words.tags, tags), tag, source)
          return (
            <Button key={name} size="s" disabled={!view.editable} onClick={() => actions.insertThisTag(tag)}>
              {words.form.insertTag(name)}
            </Button>
          )
        })}
      </div>
    </section>
  )
}

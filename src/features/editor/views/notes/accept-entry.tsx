import { useMutation } from '@tanstack/react-query'
import type { Note } from '#contract/resources/note.ts'
import { useApi } from '../../../../api/api.ts'
import { addEntry } from '../../../../api/entries.ts'
import { resourceKindOf } from '../../../../api/resource-kind.ts'
import { problemLine } from '../../../../messages/problem-text.ts'
import { useEditorMessages } from '../../../../messages/use-messages.tsx'
import { useMayAddEntries } from '../../session/use-proposals.ts'
import { Button } from '../../../../ui/button.tsx'

type Props = { readonly entry: NonNullable<Note['entry']>; readonly onAdded: () => Promise<void> }

/** Adds the entry that a note proposes; for people who may do that. */
export function AcceptEntry({ entry: { resource_id: id, source, target }, onAdded }: Props) {
  const messages = useEditorMessages()
  const { terms: words } = messages.editor
  const api = useApi()
  const mayAdd = useMayAddEntries()
  const kind = resourceKindOf(id)
  const accept = useMutation({
    mutationFn: async () => {
      await addEntry(api, { kind, id }, { source, target })
      await onAdded()
    },
  })
  if (!mayAdd) return <p className="mb-2 text-sm text-ink-2">{words.pending}</p>
  return (
    <>
      <Button size="s" className="mb-2" busy={accept.isPending} onClick={() => accept.mutate()}>
        {words.accept[kind]}
      </Button>
      {accept.error !== null && (
        <p role="alert" className="mb-2 text-sm text-rehacer">
          {problemLine(messages, accept.error)}
        </p>
      )}
    </>
  )
}

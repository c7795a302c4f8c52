import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { endpoints } from '#contract/endpoints.ts'
import type { TranslateReply } from '#contract/resources/translate.ts'
import { accountQuery, mayCall } from '../../api/account.ts'
import { useApi } from '../../api/api.ts'
import { addEntry } from '../../api/entries.ts'
import { resourcesQuery } from '../../api/resources.ts'
import { problemLine } from '../../messages/problem-text.ts'
import { useMessages, useWords } from '../../messages/use-messages.tsx'
import { fieldLook } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast.tsx'

/** Adds the translations to a memory of their pair. Hidden from keys that may not, and where there is no memory. */
export function KeepInMemory({ reply }: { readonly reply: TranslateReply }) {
  const api = useApi()
  const messages = useMessages()
  const words = useWords('translate')
  const { data: account } = useQuery(accountQuery(api))
  const mayAdd = mayCall(account, endpoints.addMemoryEntry)
  const { data } = useInfiniteQuery({
    ...resourcesQuery(api, 'memory', { source_lang: reply.source_lang, target_lang: reply.target_lang }),
    enabled: mayAdd,
  })
  const memories = (data?.pages.flatMap((page) => page.resources) ?? []).filter(({ status }) => status === 'ready')
  const keep = useMutation({
    mutationFn: async (memoryId: string) => {
      for (const { source, target } of reply.segments)
        await addEntry(api, { kind: 'memory', id: memoryId }, { source, target })
      return memoryId
    },
    onSuccess: (memoryId) => {
      const name = memories.find(({ id }) => id === memoryId)?.name ?? memoryId
      showToast({ text: words.kept(reply.segments.length, name) })
    },
    onError: (error) => showToast({ text: problemLine(messages, error), tone: 'problem' }),
  })
  if (!mayAdd || memories.length === 0) return null
  return (
    <select
      aria-label={words.keep}
      value=""
      disabled={keep.isPending}
      onChange={(event) => event.target.value !== '' && keep.mutate(event.target.value)}
      className={`${fieldLook} h-8! w-auto! max-w-full`}
    >
      <option value="">{words.keep}</option>
      {memories.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  )
}

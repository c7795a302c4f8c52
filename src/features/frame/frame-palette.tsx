import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useApi } from '../../api/api.ts'
import { jobsQuery } from '../../api/jobs.ts'
import { foldText } from '../../lib/fold-text.ts'
import { languageName } from '../../lib/language-name.ts'
import { useSettled } from '../../lib/use-settled.ts'
import { useFormat, useMessages } from '../../messages/use-messages.tsx'
import { type Command, CommandList } from '../../ui/command-list.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { findCommands } from '../../ui/find-commands.ts'
import { screenCommands } from '../../ui/frame-screens.ts'

/** Milliseconds after the last letter until the service is asked for a document. */
const PAUSE = 250
const MOST_DOCUMENTS = 6

type Props = { readonly commands: readonly Command[]; readonly onClose: () => void }

/** Finds documents, screens and acts by name: the palette of every screen but the editor, which has its own. */
export function FramePalette({ commands, onClose }: Props) {
  const { nav, frame: words, close, arrow } = useMessages()
  const { locale } = useFormat()
  const api = useApi()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const q = useSettled(typed.trim(), PAUSE)
  const newest = useQuery(jobsQuery(api))
  const found = useQuery({ ...jobsQuery(api, { q }), enabled: q !== '' })
  const known = [...(q === '' ? [] : (found.data?.jobs ?? [])), ...(newest.data?.jobs ?? [])]
  const documents = [...new Map(known.map((job) => [job.id, job])).values()].map(
    ({ id, file_name, source_lang, target_lang }): Command => ({
      id,
      group: words.documents,
      label: file_name,
      hint: arrow(languageName(source_lang, locale), languageName(target_lang, locale)),
      run: () => void navigate({ to: '/jobs/$jobId', params: { jobId: id } }),
    }),
  )
  const screens = screenCommands(nav, (to) => void navigate({ to })).map((one) => ({ ...one, group: words.goTo }))
  const acts = commands.map((one) => ({ ...one, group: words.act }))
  const commandsFor = (text: string): Command[] => {
    const named = documents.filter(({ label }) => foldText(label).includes(foldText(text.trim())))
    const all = [...named.slice(0, MOST_DOCUMENTS), ...findCommands(screens, text), ...findCommands(acts, text)]
    // The command may open a dialog of its own: this one closes first.
    return all.map((command) => ({
      ...command,
      run: () => {
        onClose()
        command.run()
      },
    }))
  }
  return (
    <Dialog title={words.search} closeLabel={close} onClose={onClose}>
      <CommandList
        label={words.search}
        placeholder={words.placeholder}
        empty={found.isFetching ? words.searching : words.empty}
        commands={commandsFor}
        onType={setTyped}
      />
    </Dialog>
  )
}

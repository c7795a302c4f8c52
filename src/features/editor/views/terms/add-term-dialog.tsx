import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { plainText } from '#language/tags/plain-text.ts'
import { isApiError } from '../../../../api/transport/api-error.ts'
import { useApi } from '../../../../api/api.ts'
import { addEntry } from '../../../../api/entries.ts'
import { addNote } from '../../../../api/change-notes.ts'
import { problemText } from '../../../../messages/problem-text.ts'
import { useEditorMessages } from '../../../../messages/use-messages.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Field, fieldLook } from '../../../../ui/field.tsx'
import { showToast } from '../../../../ui/toast.tsx'
import { useMayAddEntries } from '../../session/use-proposals.ts'
import { useJobResources } from '../../session/use-job-resources.ts'
import { useEditorSession } from '../../session/editor-context.ts'

/** Adds the selection to a glossary, or the whole pair to a memory. */
export function AddTermDialog() {
  const messages = useEditorMessages()
  const { editor: words, close } = messages
  const { store } = useEditorSession()
  const { memories, glossaries } = useJobResources()
  const leave = () => store.turn({ to: 'closed' })
  const homes = [
    ...glossaries.map(({ id, name }) => ({ kind: 'glossary' as const, id, name })),
    ...memories.map(({ id, name }) => ({ kind: 'memory' as const, id, name })),
  ]
  const mayAdd = useMayAddEntries()
  return (
    <Dialog title={mayAdd ? words.keys.rows.addTerm : words.terms.proposeEntry} closeLabel={close} onClose={leave}>
      {homes.length === 0 ? (
        <p className="text-ink-2">{words.terms.noHome}</p>
      ) : (
        <AddTermForm homes={homes} mayAdd={mayAdd} onDone={leave} />
      )}
    </Dialog>
  )
}

type Home = { readonly kind: 'glossary' | 'memory'; readonly id: string; readonly name: string }

type FormProps = { readonly homes: readonly Home[]; readonly mayAdd: boolean; readonly onDone: () => void }

/** A person who may not add an entry proposes it, with a note on the segment. */
function AddTermForm({ homes, mayAdd, onDone }: FormProps) {
  const messages = useEditorMessages()
  const { editor: words } = messages
  const api = useApi()
  const { job, store } = useEditorSession()
  const given = useGivenTexts()
  const of = JSON.stringify(given)
  const [kept] = useState(() => store.getState().termDraft)
  const draft = kept?.of === of ? kept : null
  const [home, setHome] = useState(homes.find(({ id }) => id === draft?.home) ?? homes[0])
  const [typed, setTyped] = useState(draft?.typed ?? { source: given.term.source, target: given.term.target, note: '' })
  const write = (next: typeof typed, id = home?.id) => {
    setTyped(next)
    store.setState({ termDraft: { of, home: id, typed: next } })
  }
  // Typing continues in the missing text, else in the note.
  const [first] = useState(() =>
    typed.source === '' ? 'source' : typed.target === '' || home?.kind === 'memory' ? 'target' : 'note',
  )
  const choose = (id: string) => {
    const next = homes.find((other) => other.id === id)
    setHome(next)
    // A memory contains whole sentences, a glossary words.
    write({ ...typed, ...(next?.kind === 'memory' ? given.pair : given.term) }, id)
  }
  const add = useMutation({
    mutationFn: async () => {
      if (home === undefined) return undefined
      const { source, target, note } = typed
      if (!mayAdd) {
        const position = store.getState().active ?? 0
        const text = [`${plainText(source)} → ${plainText(target)}`, note].join('\n').slice(0, limits.noteCharacters)
        return addNote(api, { jobId: job.id, position }, { text, entry: { resource_id: home.id, source, target } })
      }
      return addEntry(api, home, { source, target, ...(note !== '' && { note }) })
    },
    onSuccess() {
      store.setState({ termDraft: null })
      const name = home?.name ?? ''
      showToast({ text: mayAdd ? words.terms.added(name) : words.terms.proposed(name) })
      onDone()
    },
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    add.mutate()
  }
  const error =
    add.error === null ? null : isApiError(add.error) ? problemText(messages, add.error).title : String(add.error)
  const isReady = typed.source.trim() !== '' && typed.target.trim() !== ''
  return (
    <form onSubmit={send} className="flex flex-col gap-4">
      <Field id="term-home" label={mayAdd ? words.terms.home : words.terms.proposeFor}>
        <select id="term-home" value={home?.id} onChange={(event) => choose(event.target.value)} className={fieldLook}>
          {homes.map(({ kind, id, name }) => (
            <option key={id} value={id}>
              {`${name} (${words.terms.kinds[kind]})`}
            </option>
          ))}
        </select>
      </Field>
      {(['source', 'target'] as const).map((side) => (
        <Field key={side} id={`term-${side}`} label={words.find.sides[side]}>
          <input
            id={`term-${side}`}
            autoFocus={side === first}
            value={typed[side]}
            onChange={(event) => write({ ...typed, [side]: event.target.value })}
            className={fieldLook}
          />
        </Field>
      ))}
      {home?.kind === 'glossary' && (
        <Field id="term-note" label={words.terms.note}>
          <input
            id="term-note"
            autoFocus={first === 'note'}
            value={typed.note}
            onChange={(event) => write({ ...typed, note: event.target.value })}
            className={fieldLook}
          />
        </Field>
      )}
      {error !== null && (
        <p role="alert" className="text-sm text-rehacer">
          {error}
        </p>
      )}
      {!mayAdd && <p className="text-sm text-ink-2">{words.terms.mayPropose}</p>}
      <Button type="submit" kind="primary" className="self-end" disabled={!isReady} busy={add.isPending}>
        {mayAdd ? words.terms.add : words.terms.propose}
      </Button>
    </form>
  )
}

/** Returns the last selection in this row on each side, as far as it is still there, and the whole pair. */
function useGivenTexts() {
  const { store, actions } = useEditorSession()
  const [given] = useState(() => {
    const { active, selection, pair: kept } = store.getState()
    const view = active === null ? null : actions.viewOf(active)
    const still = (text: string, all: string) =>
      kept.position === active && plainText(all).includes(plainText(text)) ? text : ''
    const pair = { source: view?.segment.source ?? '', target: view?.target ?? '' }
    const term = {
      source: plainText(selection.source || still(kept.source, pair.source)).trim(),
      target: plainText(selection.target || still(kept.target, pair.target)).trim(),
    }
    return { pair, term }
  })
  return given
}

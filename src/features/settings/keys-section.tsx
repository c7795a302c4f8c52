import { type KeyboardEvent, useState } from 'react'
import { combinationOf, keyName } from '../../keys/key-name.ts'
import type { KeyClash } from '../../keys/key-store.ts'
import { type KeyId, keyTable } from '../../keys/key-table.ts'
import { useKeyMap, useKeyStore } from '../../keys/keys-context.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useEditorMessages } from '../../messages/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { showToast } from '../../ui/toast.tsx'

/** Every key of the editor, each to be changed; a combination that is taken already is refused in words. */
export function KeysSection() {
  const { editor } = useEditorMessages()
  const words = editor.keys
  const store = useKeyStore()
  const read = async (file: File | undefined) => {
    if (file === undefined) return
    const isTaken = store.importText(await file.text())
    showToast(isTaken ? { text: words.imported } : { text: words.notImported, tone: 'problem' })
  }
  return (
    <>
      {(['text', 'grid'] as const).map((place) => (
        <section key={place}>
          <h3 className="mb-1 text-sm text-ink-2">{place === 'text' ? words.inText : words.inGrid}</h3>
          <ul>
            {keyTable
              .filter((row) => row.place === place)
              .map(({ id }) => (
                <KeyLine key={id} id={id} />
              ))}
          </ul>
        </section>
      ))}
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => store.reset()}>{words.resetAll}</Button>
        <Button
          onClick={() => saveFile(new Blob([store.exportText()], { type: 'application/json' }), 'cotejo-keys.json')}
        >
          {words.export}
        </Button>
        <label
          className={`${buttonLook()} relative cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-accent`}
        >
          {words.import}
          <input
            type="file"
            accept="application/json,.json"
            className="absolute inset-0 cursor-pointer opacity-0"
            onChange={(event) => {
              void read(event.target.files?.[0])
              // The same file may be chosen again.
              event.target.value = ''
            }}
          />
        </label>
      </div>
    </>
  )
}

function KeyLine({ id }: { readonly id: KeyId }) {
  const { editor } = useEditorMessages()
  const words = editor.keys
  const store = useKeyStore()
  const keys = useKeyMap()[id]
  const [listening, setListening] = useState(false)
  const [refused, setRefused] = useState<{ readonly combination: string; readonly clash: KeyClash } | null>(null)
  const given: readonly string[] = keyTable.find((row) => row.id === id)?.keys ?? []
  const handleKey = (event: KeyboardEvent) => {
    if (!listening || event.key === 'Tab') return
    event.preventDefault()
    event.stopPropagation()
    const combination = combinationOf(event.nativeEvent)
    // Only Shift or Ctrl is pressed so far.
    if (combination === null) return
    setListening(false)
    setRefused(null)
    if (combination === 'Escape') return
    const clash = store.clash(id, combination)
    if (clash === null) store.choose(id, combination)
    else setRefused({ combination, clash })
  }
  return (
    <li className="flex min-h-9 flex-wrap items-center gap-x-3 border-b border-line py-1 text-sm">
      <span className="grow">{words.rows[id]}</span>
      {keys.join(' ') !== given.join(' ') && (
        <Button size="s" kind="quiet" onClick={() => store.reset(id)}>
          {words.reset}
        </Button>
      )}
      <Button
        size="s"
        aria-label={`${words.change(words.rows[id])}: ${keys.map(keyName).join(', ')}`}
        aria-pressed={listening}
        onClick={() => setListening(true)}
        onKeyDown={handleKey}
        onBlur={() => setListening(false)}
      >
        {listening ? words.press : keys.length === 0 ? '–' : shown(keys)}
      </Button>
      {refused !== null && (
        <p role="alert" className="w-full text-end text-rehacer">
          {clashText(words, refused)}
        </p>
      )}
    </li>
  )
}

function shown(keys: readonly string[]): string {
  return keys.length > 2 ? `${keyName(keys[0] ?? '')} … ${keyName(keys.at(-1) ?? '')}` : keys.map(keyName).join(', ')
}

type Words = ReturnType<typeof useEditorMessages>['editor']['keys']

function clashText(words: Words, { combination, clash }: { readonly combination: string; readonly clash: KeyClash }) {
  const name = keyName(combination)
  return clash.kind === 'taken' ? words.clash.taken(name, words.rows[clash.by]) : words.clash[clash.kind](name)
}

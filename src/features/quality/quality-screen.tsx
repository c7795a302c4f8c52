import { useMutation } from '@tanstack/react-query'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { useApi } from '../../api/api.ts'
import { useLanguages } from '../../api/use-languages.ts'
import { useFormat, useWords } from '../../messages/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { Field } from '../../ui/field.tsx'
import { LanguagePicker } from '../../ui/language-picker.tsx'
import { Meter } from '../../ui/meter.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ProblemPanel } from '../../ui/problem-panel.tsx'
import { EarnedScores } from './earned-scores.tsx'
import { readPairs } from './read-pairs.ts'
import { MOST_PAIRS, type ScoredPair, scorePairs } from './score-pairs.ts'
import { ScoredPairs } from './scored-pairs.tsx'

type Scored = { readonly pairs: readonly ScoredPair[]; readonly version: string; readonly total: number }
type OpenFile = { readonly name: string; readonly text: string }

/** Scores for pairs that were pasted or read from a file. */
// oxlint-disable-next-line max-lines-per-function
export function QualityScreen() {
  const api = useApi()
  const words = useWords('quality')
  const format = useFormat()
  const { languages, error: unread, retry } = useLanguages(format.locale)
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const [text, setText] = useState('')
  const [file, setFile] = useState<OpenFile | null>(null)
  const [note, setNote] = useState<string | null>(null)
  const [scored, setScored] = useState<Scored | null>(null)
  const stop = useRef(new AbortController())
  useEffect(() => () => stop.current.abort(), [])

  const same = from !== '' && from === to ? words.sameLanguages : null
  const hasText = file !== null || text.trim() !== ''
  const isReady = from !== '' && to !== '' && same === null && hasText

  const open = async (chosen: File | undefined) => {
    if (chosen === undefined) return
    setFile({ name: chosen.name, text: await chosen.text() })
    setText('')
    setNote(null)
  }
  const run = useMutation({
    mutationFn: async () => {
      stop.current = new AbortController()
      setScored(null)
      const read = await readPairs(file?.text ?? text, file?.name ?? null, { from, to }).catch((error: unknown) => {
        setNote(words.unreadable(error instanceof Error ? error.message : String(error)))
        return null
      })
      if (read === null) return
      const pairs = read.pairs.slice(0, MOST_PAIRS)
      const parts = [
        pairs.length === 0
          ? words.noPairs
          : file === null
            ? words.pairs(read.pairs.length)
            : words.read(read.pairs.length, file.name),
        read.skipped > 0 && words.skipped(read.skipped),
        read.pairs.length > MOST_PAIRS && words.tooMany(MOST_PAIRS),
      ]
      setNote(parts.filter(Boolean).join(' · '))
      await scorePairs(api, { from, to }, pairs, {
        signal: stop.current.signal,
        onScored: (done, version) => setScored({ pairs: done, version, total: pairs.length }),
      })
    },
  })
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    // Else the frame takes dropped files for documents to translate.
    event.stopPropagation()
    void open(event.dataTransfer.files[0])
  }
  return (
    <>
      <PageHead title={words.title} about={words.about} />
      {unread !== null && <ProblemPanel error={unread} onRetry={retry} className="mb-4" />}
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <LanguagePicker
          id="quality-from"
          label={words.from}
          value={from}
          placeholder={words.pick}
          languages={languages}
          onChange={setFrom}
          className="w-full sm:w-[200px]"
        />
        <LanguagePicker
          id="quality-to"
          label={words.to}
          value={to}
          placeholder={words.pick}
          languages={languages}
          error={same}
          onChange={setTo}
          className="w-full sm:w-[200px]"
        />
      </div>
      <Field id="quality-pairs" label={words.paste} hint={words.fileHint}>
        <textarea
          id="quality-pairs"
          aria-describedby="quality-pairs-about"
          value={file === null ? text : file.name}
          readOnly={file !== null}
          dir="auto"
          onDragOver={(event) => event.preventDefault()}
          onDrop={onDrop}
          onChange={(event) => setText(event.target.value)}
          className="min-h-36 w-full resize-y rounded-mid border border-line-strong bg-paper px-3 py-2 text-text leading-relaxed"
        />
      </Field>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button kind="primary" disabled={!isReady} busy={run.isPending} onClick={() => run.mutate()}>
          {words.submit}
        </Button>
        <label className={`${buttonLook()} cursor-pointer has-focus-visible:outline-2`}>
          {words.file}
          <input
            type="file"
            accept=".csv,.tsv,.txt,.tmx,.xlf,.xliff,.xml"
            className="sr-only"
            onChange={(event) => {
              void open(event.target.files?.[0])
              event.target.value = ''
            }}
          />
        </label>
        {file !== null && (
          <Button kind="quiet" onClick={() => setFile(null)}>
            {words.clear}
          </Button>
        )}
        {run.isPending && <Button onClick={() => stop.current.abort()}>{words.stop}</Button>}
        {note !== null && (
          <p role="status" className="text-sm text-ink-2">
            {note}
          </p>
        )}
      </div>
      {run.isPending && scored !== null && (
        <div role="status" className="mt-3 max-w-md text-xs text-ink-3">
          <Meter
            label={words.submit}
            parts={[{ share: scored.pairs.length / scored.total, tone: 'accent' }]}
            className="mb-1"
          />
          {words.progress(scored.pairs.length, scored.total)}
        </div>
      )}
      <div className="mt-6">
        {run.error !== null && run.error.name !== 'AbortError' && (
          <ProblemPanel error={run.error} onRetry={() => run.mutate()} />
        )}
        {scored !== null && scored.pairs.length > 0 ? (
          <ScoredPairs pairs={scored.pairs} version={scored.version} from={from} to={to} />
        ) : (
          run.error === null && (
            <p className="rounded-card border border-dashed border-line-strong px-4 py-6 text-sm text-ink-2">
              {words.empty}
            </p>
          )
        )}
      </div>
      <EarnedScores />
    </>
  )
}

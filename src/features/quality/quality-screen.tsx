import { type DragEvent, useState } from 'react'
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
import { ScoredPairs } from './scored-pairs.tsx'
import { type OpenFile, type Scored, useScoring } from './use-scoring.ts'

/** Scores for pairs that were pasted or read from a file. */
export function QualityScreen() {
  const words = useWords('quality')
  const { locale } = useFormat()
  const { languages, error: unread, retry } = useLanguages(locale)
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const [text, setText] = useState('')
  const [file, setFile] = useState<OpenFile | null>(null)
  const { run, scored, note, forgetNote, stop } = useScoring({ file, text }, { from, to })
  const same = from !== '' && from === to ? words.sameLanguages : null
  const hasText = file !== null || text.trim() !== ''
  const isReady = from !== '' && to !== '' && same === null && hasText
  const open = async (chosen: File | undefined) => {
    if (chosen === undefined) return
    setFile({ name: chosen.name, text: await chosen.text() })
    setText('')
    forgetNote()
  }
  const picker = { placeholder: words.pick, languages, className: 'w-full sm:w-[200px]' }
  return (
    <>
      <PageHead title={words.title} about={words.about} />
      {unread !== null && <ProblemPanel error={unread} onRetry={retry} className="mb-4" />}
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <LanguagePicker {...picker} id="quality-from" label={words.from} value={from} onChange={setFrom} />
        <LanguagePicker {...picker} id="quality-to" label={words.to} value={to} error={same} onChange={setTo} />
      </div>
      <PairsField text={text} file={file} onText={setText} onFile={open} />
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button kind="primary" disabled={!isReady} busy={run.isPending} onClick={() => run.mutate()}>
          {words.submit}
        </Button>
        <FilePicker onFile={open} />
        {file !== null && (
          <Button kind="quiet" onClick={() => setFile(null)}>
            {words.clear}
          </Button>
        )}
        {run.isPending && <Button onClick={stop}>{words.stop}</Button>}
        {note !== null && (
          <p role="status" className="text-sm text-ink-2">
            {note}
          </p>
        )}
      </div>
      {run.isPending && scored !== null && <ScoringProgress scored={scored} />}
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

type FileProps = { readonly onFile: (file: File | undefined) => Promise<void> }

type PairsProps = FileProps & {
  readonly text: string
  readonly file: OpenFile | null
  readonly onText: (text: string) => void
}

/** Takes pasted pairs, or a file that is dropped on it. */
function PairsField({ text, file, onText, onFile }: PairsProps) {
  const words = useWords('quality')
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    // Else the frame takes dropped files for documents to translate.
    event.stopPropagation()
    void onFile(event.dataTransfer.files[0])
  }
  return (
    <Field id="quality-pairs" label={words.paste} hint={words.fileHint}>
      <textarea
        id="quality-pairs"
        aria-describedby="quality-pairs-about"
        value={file === null ? text : file.name}
        readOnly={file !== null}
        dir="auto"
        onDragOver={(event) => event.preventDefault()}
        onDrop={onDrop}
        onChange={(event) => onText(event.target.value)}
        className="min-h-36 w-full resize-y rounded-mid border border-line-strong bg-paper px-3 py-2 text-text leading-relaxed"
      />
    </Field>
  )
}

function FilePicker({ onFile }: FileProps) {
  const words = useWords('quality')
  return (
    <label className={`${buttonLook()} cursor-pointer has-focus-visible:outline-2`}>
      {words.file}
      <input
        type="file"
        accept=".csv,.tsv,.txt,.tmx,.xlf,.xliff,.xml"
        className="sr-only"
        onChange={(event) => {
          void onFile(event.target.files?.[0])
          event.target.value = ''
        }}
      />
    </label>
  )
}

function ScoringProgress({ scored: { pairs, total } }: { readonly scored: Scored }) {
  const words = useWords('quality')
  return (
    <div role="status" className="mt-3 max-w-md text-xs text-ink-3">
      <Meter label={words.submit} parts={[{ share: pairs.length / total, tone: 'accent' }]} className="mb-1" />
      {words.progress(pairs.length, total)}
    </div>
  )
}

import type { Catalogue } from '../../../messages/catalogue.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { baseLanguage } from '#language/languages/base-language.ts'
import type { DocumentFault } from '#contract/resources/document-fault.ts'
import { accountQuery } from '../../../api/account.ts'
import { useIsEngineGone } from '../../../api/use-engine-choices.ts'
import { useApi } from '../../../api/api.ts'
import { translatedInto, useLanguages } from '../../../api/use-languages.ts'
import { useSync } from '../../../sync/sync.ts'
import { languageName } from '../../../lib/language-name.ts'
import { randomToken } from '../../../lib/file-hash.ts'
import { useFormat, useMessages, useWords } from '../../../messages/use-messages.tsx'
import { Button } from '../../../ui/button.tsx'
import { pathOf } from '../files/file-paths.ts'
import { fileFault, fileProblem } from '../files/file-problem.ts'
import { ExistingChoice } from './existing-choice.tsx'
import { type ColumnChoices, columnFieldsOf, isTable, needsColumns } from '../texts/chosen-columns.ts'
import { PlanAlert } from '../analysis/plan-alert.tsx'
import { PlanCost, PlanNote } from '../analysis/plan-note.tsx'
import { AnalysisFailure } from '../analysis/analysis-failure.tsx'
import { AnalysisBars } from '../analysis/analysis-bars.tsx'
import { keepLastChoice, readLastChoice } from '../choice/last-choice.ts'
import { commonLanguage, sumAnalyses } from '../analysis/sum-analyses.ts'
import { useAnalyses } from '../analysis/use-analyses.ts'
import { hasOtherFiles, keepOthersOf } from '../files/unpack-files.ts'
import type { Preset } from '../upload-context.ts'
import {
  analysisOf,
  batchOf,
  type Choice,
  noChoice,
  targetsOf,
  translationsIn,
  wantedOf,
  withoutEngine,
} from '../choice/upload-choice.ts'
import { type FileRow, FileTable } from './file-table.tsx'
import { UploadForm } from './upload-form.tsx'
import { UploadOptions } from './upload-options.tsx'
import { UploadResources, useUploadResources } from './upload-resources.tsx'
import { isFor } from '../texts/read-existing.ts'
import { useCounts, useExisting } from '../texts/use-counts.ts'
import { sumTried } from '../choice/pattern-fault.ts'
import { whatIsMissing } from '../choice/what-is-missing.ts'

/** Characters from which the language of a text is mistaken in 3 of 1,000. */
const CERTAIN_CHARACTERS = 60

type Props = {
  readonly files: readonly File[]
  /** Choices at the beginning; null: none. */
  readonly preset: Preset | null
  readonly onRemove: (file: File) => void
  readonly onAddFiles: () => void
  readonly onStarted: () => void
}

/** Chooses what is sent into which languages, with what, and shows what it will cost. */
// oxlint-disable-next-line complexity, max-lines-per-function
export function UploadSetup({ files, preset, onRemove, onAddFiles, onStarted }: Props) {
  const words = useWords('uploadSetup')
  const { jobs: jobWords, arrow } = useMessages()
  const format = useFormat()
  const api = useApi()
  const { uploads } = useSync()
  const [choice, setChoice] = useState<Choice>({ ...noChoice, ...preset })
  const [last] = useState(() => readLastChoice(api.kept))
  const { memories, glossaries } = useUploadResources()
  const sendableHere = files.filter((file) => fileFault(file) === null)
  const targets = targetsOf(choice)
  const [columns, setColumns] = useState<ColumnChoices>(new Map())
  // An analysis has one column of translations: with several languages it uses the names of columns.
  const onlyTarget = targets.length === 1 ? (targets[0] ?? null) : null
  const { found: analyses, ...failure } = useAnalyses(sendableHere, (file) => ({
    ...analysisOf(choice, targets),
    ...columnFieldsOf(columns.get(file), onlyTarget),
  }))
  const found = new Map(sendableHere.map((file, index) => [file, analyses[index]]))
  const faultOf = (file: File): DocumentFault | null => found.get(file)?.problems[0]?.reason ?? null
  const leftOut = translationsIn(files, choice.sourceLang)
  const sendable = sendableHere.filter((file) => faultOf(file) === null && !leftOut.has(file))
  const done = sendable.flatMap((file) => found.get(file) ?? [])
  // This is the language of the files, until a person chooses another one.
  const detected = commonLanguage(done)
  if (detected !== null && choice.sourceLang === '') setChoice({ ...choice, sourceLang: detected })
  const counts = useCounts(sendable)
  const existing = useExisting(sendable, columns, targets)
  const { data: account } = useQuery(accountQuery(api))
  const translated = translatedInto(useLanguages(format.locale).languages, choice.sourceLang)
  const byHand = withoutEngine(choice, translated)
  // A service that follows only the contract has no account route, and may ignore the choice.
  const holding = sendable.flatMap(({ name }, index) => {
    const found = account ? existing[index] : null
    return found && targets.some((target) => isFor(found, target)) ? [{ name, existing: found }] : []
  })
  const kept = choice.existingTargets === 'keep' ? holding : []
  const spared = kept.reduce(
    (sum, { existing: found }) => sum + found.characters * targets.filter((target) => isFor(found, target)).length,
    0,
  )
  const sums = sumAnalyses(done, targets)
  const open = analyses.filter((analysis) => analysis === undefined).length
  const isAnalysed =
    open === 0 && targets.length > 0 && sums.length === targets.length && done.length === sendable.length
  const cost = isAnalysed ? sums.reduce((sum, { characters }) => sum + characters, 0) : null
  const nameOf = (code: string) => languageName(code, format.locale)
  // Languages of the last upload come first, then those that memories exist for.
  const own = [...new Set([...(last?.targetLangs ?? []), ...memories.map(({ target_lang }) => target_lang)])]
  const documents = sendable.length * targets.length
  const tables = sendableHere.filter((file) => needsColumns(file, found.get(file))).length
  const tried = sumTried(sendableHere.map((file) => found.get(file)?.code_patterns ?? []))
  const isFaulty = tried.some(({ fault }) => fault !== null)
  const isEngineGone = useIsEngineGone(choice)
  const missing = whatIsMissing(choice, sendable.length, open, tables, isFaulty, isEngineGone)
  const reasonOf = (file: File) =>
    fileFault(file) ?? faultOf(file) ?? (leftOut.has(file) ? ('translation' as const) : null)

  const start = () => {
    keepLastChoice(api.kept, choice)
    const unsent = files.flatMap((file) => {
      const reason = reasonOf(file)
      return reason === null ? [] : [{ file, path: pathOf(file), reason }]
    })
    // The page of a batch also says what was left out.
    const isTogether = documents > 1 || unsent.length > 0 || hasOtherFiles(sendable)
    // A service that follows only the contract need not know the field.
    const together = account && isTogether ? { batch_id: randomToken() } : {}
    if (together.batch_id !== undefined) void keepOthersOf(sendable, together.batch_id).catch(() => {})
    const wanted = wantedOf(sendable, choice, memories, glossaries, translated).map((one) => ({
      ...one,
      columns: columnFieldsOf(columns.get(one.file), one.targetLang),
    }))
    // The same holds for the path of a file.
    void uploads.start(
      account ? wanted : wanted.map((one) => ({ ...one, path: null })),
      { ...batchOf(choice), ...together },
      unsent,
    )
    onStarted()
  }
  /** Returns a text in another language than the chosen one; a short text is good enough to propose it, no more. */
  const otherLanguageOf = (file: File): string => {
    const analysis = found.get(file)
    const language = (analysis?.characters ?? 0) < CERTAIN_CHARACTERS ? null : analysis?.language
    if (!language || choice.sourceLang === '' || language.code === baseLanguage(choice.sourceLang)) return ''
    return words.analysis.writtenIn(nameOf(language.code))
  }
  const lengthOf = (file: File): string => {
    const [analysis, count] = [found.get(file), counts[sendable.indexOf(file)]]
    if (analysis) return jobWords.words(analysis.words)
    return count ? (count.exact ? words.characters : words.charactersAbout)(count.characters) : ''
  }
  const rows = files.map((file): FileRow => {
    const [reason, isWaiting] = [reasonOf(file), needsColumns(file, found.get(file))]
    const isOut = reason !== null && !isWaiting
    const text = () => {
      if (reason === null || reason === 'translation') return words.isTranslation
      return fileProblem(file, words, format) ?? `${jobWords.faults[reason].text}. ${jobWords.faults[reason].advice}`
    }
    return {
      file,
      path: pathOf(file) ?? file.name,
      leftOut: isOut ? { reason, text: text() } : null,
      note: isWaiting ? words.columns.needed : isOut ? '' : otherLanguageOf(file),
      length: reason === null ? lengthOf(file) : '',
      about: format.bytes(file.size),
    }
  })
  const tableFiles = sendableHere.flatMap((file) => {
    const listed = found.get(file)?.columns
    return isTable(file, listed) ? [{ file, columns: listed }] : []
  })
  return (
    <>
      <div className="grid min-h-0 grow border-t border-line max-md:overflow-y-auto md:grid-cols-[minmax(0,1fr)_468px]">
        <FileTable
          rows={rows}
          words={open > 0 ? null : done.reduce((sum, analysis) => sum + analysis.words, 0)}
          onRemove={onRemove}
          onAddFiles={onAddFiles}
        />
        <div className="flex min-w-0 flex-col gap-4 border-s border-line bg-paper px-6 py-4 max-md:order-first md:overflow-y-auto">
          <PlanAlert />
          <UploadForm choice={choice} onChange={setChoice} own={own}>
            {last !== null && (
              <button
                type="button"
                onClick={() => {
                  const { notifyEmail, webhookUrl, assignee, dueDate, style } = choice
                  const fresh = { notifyEmail, webhookUrl, assignee, dueDate, style }
                  setChoice({ ...last, ...(preset && { projectId: preset.projectId }), ...fresh })
                }}
                className="col-span-full truncate text-start text-xs font-medium text-accent hover:underline"
              >
                {words.likeLast(arrow(nameOf(last.sourceLang), format.list(last.targetLangs.map(nameOf))))}
              </button>
            )}
          </UploadForm>
          {choice.sourceLang !== '' && targets.length > 0 && (
            <UploadResources choice={choice} onChange={setChoice} memories={memories} glossaries={glossaries} />
          )}
          <ExistingChoice
            files={holding}
            targets={targets}
            value={choice.existingTargets}
            onChange={(existingTargets) => setChoice({ ...choice, existingTargets })}
          />
          <AnalysisBars sums={sums} open={open} mt={choice.mt} />
          <AnalysisFailure {...failure} needsLanguage={choice.sourceLang === '' && open === 0} />
          <UploadOptions
            choice={choice}
            onChange={setChoice}
            tables={tableFiles}
            columns={columns}
            onColumns={setColumns}
            tried={tried}
            isAsked={tables > 0 || missing === 'fields' || missing === 'patterns' || missing === 'engine'}
            isOurs={!!account}
          />
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2 border-t border-line px-6 py-3.5">
        <div className="grow basis-64">
          {cost !== null ? (
            <PlanCost cost={cost} />
          ) : (
            <PlanNote
              counts={counts}
              languages={choice.mt ? targets.length - byHand.length : 0}
              byHand={choice.mt ? byHand.length : targets.length}
              spared={spared}
            />
          )}
        </div>
        <p id="upload-missing" role="status" className="text-sm text-pretty text-ink-2 empty:hidden">
          {missing === null ? '' : words.missing[missing]}
        </p>
        <Button
          kind="primary"
          disabled={missing !== null}
          {...(missing !== null && { 'aria-describedby': 'upload-missing' })}
          onClick={start}
          className="num max-sm:w-full max-sm:justify-center"
        >
          {documents === 0 || open > 0 ? words.startNone : startText(words, documents, cost)}
        </Button>
      </div>
    </>
  )
}

/** `Translate 90 documents · 118,994 characters` */
function startText(words: Catalogue['uploadSetup'], documents: number, characters: number | null): string {
  return [words.start(documents), ...(characters === null ? [] : [words.startCharacters(characters)])].join(' · ')
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { baseLanguage } from '#language/languages/base-language.ts'
import type { DocumentFault } from '#contract/resources/document-fault.ts'
import { accountQuery } from '../../../api/account.ts'
import { useApi } from '../../../api/api.ts'
import { translatedInto, useLanguages } from '../../../api/use-languages.ts'
import { useSync } from '../../../sync/sync.ts'
import { languageName } from '../../../lib/language-name.ts'
import { randomToken } from '../../../lib/file-hash.ts'
import { useFormat, useMessages } from '../../../messages/use-messages.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { pathOf } from '../files/file-paths.ts'
import { fileFault, fileProblem } from '../files/file-problem.ts'
import { ExistingChoice } from './existing-choice.tsx'
import {
  type ChosenColumns,
  type ColumnChoices,
  columnFieldsOf,
  isTable,
  needsColumns,
  withColumns,
} from '../texts/chosen-columns.ts'
import { ColumnChoice } from './column-choice.tsx'
import { PlanAlert } from '../analysis/plan-alert.tsx'
import { PlanCost, PlanNote } from '../analysis/plan-note.tsx'
import { AnalysisFailure } from '../analysis/analysis-failure.tsx'
import { AnalysisTable } from '../analysis/analysis-table.tsx'
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
import { UploadAssignment } from './upload-assignment.tsx'
import { UploadForm } from './upload-form.tsx'
import { UploadResources, useUploadResources } from './upload-resources.tsx'
import { isFor } from '../texts/read-existing.ts'
import { useCounts, useExisting } from '../texts/use-counts.ts'
import { RegisterChoice } from './register-choice.tsx'
import { PatternChoice } from './pattern-choice.tsx'
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
  const { upload: words, jobs: jobWords, arrow } = useMessages()
  const format = useFormat()
  const api = useApi()
  const { uploads } = useSync()
  const [choice, setChoice] = useState<Choice>({ ...noChoice, ...preset })
  const [last] = useState(() => readLastChoice(api.kept))
  const { memories, glossaries } = useUploadResources()
  const problems = files.map((file) => fileProblem(file, words, format))
  const sendableHere = files.filter((_, index) => problems[index] === null)
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
  const nameOf = (code: string) => languageName(code, format.locale)
  const faultText = (file: File) => {
    const fault = faultOf(file)
    if (needsColumns(file, found.get(file))) return words.columns.needed
    return fault === null ? null : `${jobWords.faults[fault].text}. ${jobWords.faults[fault].advice}`
  }
  // Languages of the last upload come first, then those that memories exist for.
  const own = [...new Set([...(last?.targetLangs ?? []), ...memories.map(({ target_lang }) => target_lang)])]
  const documents = sendable.length * targets.length
  const tables = sendableHere.filter((file) => needsColumns(file, found.get(file))).length
  const tried = sumTried(sendableHere.map((file) => found.get(file)?.code_patterns ?? []))
  const isFaulty = tried.some(({ fault }) => fault !== null)
  const missing = whatIsMissing(choice, sendable.length, open, tables, isFaulty)

  const start = () => {
    keepLastChoice(api.kept, choice)
    const unsent = files.flatMap((file) => {
      const reason = fileFault(file) ?? faultOf(file) ?? (leftOut.has(file) ? ('translation' as const) : null)
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
  const about = (file: File): string => {
    const count = counts[sendable.indexOf(file)]
    const size = format.bytes(file.size)
    if (leftOut.has(file)) return `${size} · ${words.isTranslation}`
    const analysis = found.get(file)
    if (analysis) {
      // The language of a short text is good enough to be proposed, and not to contradict a person.
      const language = analysis.characters < CERTAIN_CHARACTERS ? null : analysis.language
      const other = language !== null && language.code !== baseLanguage(choice.sourceLang) && choice.sourceLang !== ''
      const inOther = other ? [words.analysis.writtenIn(languageName(language.code, format.locale))] : []
      return [size, jobWords.words(analysis.words), words.characters(analysis.characters), ...inOther].join(' · ')
    }
    if (count === undefined || count === null) return size
    return `${size} · ${(count.exact ? words.characters : words.charactersAbout)(count.characters)}`
  }
  return (
    <>
      <PlanAlert />
      {last !== null && (
        <Button
          onClick={() => {
            const { notifyEmail, webhookUrl, assignee, dueDate } = choice
            setChoice({
              ...last,
              ...(preset && { projectId: preset.projectId }),
              notifyEmail,
              webhookUrl,
              assignee,
              dueDate,
            })
          }}
          className="mb-4 max-w-full"
        >
          <span className="truncate">
            {words.likeLast(arrow(nameOf(last.sourceLang), format.list(last.targetLangs.map(nameOf))))}
          </span>
        </Button>
      )}
      <UploadForm choice={choice} onChange={setChoice} own={own}>
        {choice.sourceLang !== '' && targets.length > 0 && (
          <UploadResources choice={choice} onChange={setChoice} memories={memories} glossaries={glossaries} />
        )}
        {account && <UploadAssignment choice={choice} onChange={setChoice} />}
        {account && choice.mt && <RegisterChoice choice={choice} onChange={setChoice} />}
      </UploadForm>
      <ul className="max-h-[40dvh] overflow-y-auto rounded-mid border border-line" aria-label={words.files}>
        {files.map((file, index) => (
          // Two files may have one name, and none is ever moved.
          <li
            key={`${index} ${file.name}`}
            className="flex items-center gap-3 border-line px-3 py-1.5 not-last:border-b"
          >
            <span className="min-w-0 grow">
              <span className="block truncate text-sm font-medium" title={pathOf(file) ?? file.name}>
                {pathOf(file) ?? file.name}
              </span>
              <span
                className={
                  problems[index] === null && faultOf(file) === null ? 'num text-xs text-ink-3' : 'text-xs text-rehacer'
                }
              >
                {problems[index] ?? faultText(file) ?? about(file)}
              </span>
            </span>
            <Button kind="quiet" size="icon" aria-label={words.removeFile(file.name)} onClick={() => onRemove(file)}>
              <Icon name="close" />
            </Button>
          </li>
        ))}
      </ul>
      {sendableHere.map((file) => {
        const listed = found.get(file)?.columns
        if (!isTable(file, listed)) return null
        const choose = (chosen: ChosenColumns | undefined) => setColumns(withColumns(columns, file, chosen))
        const about = { file, columns: listed, targets, value: columns.get(file) }
        return <ColumnChoice key={pathOf(file) ?? file.name} {...about} onChange={choose} />
      })}
      <ExistingChoice
        files={holding}
        targets={targets}
        value={choice.existingTargets}
        onChange={(existingTargets) => setChoice({ ...choice, existingTargets })}
      />
      {account && (
        <PatternChoice
          value={choice.codePatterns}
          tried={tried}
          onChange={(codePatterns) => setChoice({ ...choice, codePatterns })}
        />
      )}
      <AnalysisTable sums={sums} open={open} mt={choice.mt} />
      <AnalysisFailure {...failure} needsLanguage={choice.sourceLang === '' && open === 0} />
      <div className="-mb-6 flex flex-wrap items-start justify-end gap-x-4 gap-y-3 bg-raised py-5 sm:sticky sm:-bottom-6">
        <div className="grow basis-64">
          {isAnalysed ? (
            <PlanCost cost={sums.reduce((sum, { characters }) => sum + characters, 0)} />
          ) : (
            <PlanNote
              counts={counts}
              languages={choice.mt ? targets.length - byHand.length : 0}
              byHand={choice.mt ? byHand.length : targets.length}
              spared={spared}
            />
          )}
        </div>
        <Button onClick={onAddFiles}>{words.addFiles}</Button>
        <Button
          kind="primary"
          disabled={missing !== null}
          {...(missing !== null && { 'aria-describedby': 'upload-missing' })}
          onClick={start}
        >
          {documents === 0 || open > 0 ? words.startNone : words.start(documents)}
        </Button>
        <p
          id="upload-missing"
          role="status"
          className="basis-full text-right text-sm text-pretty text-ink-2 empty:hidden"
        >
          {missing === null ? '' : words.missing[missing]}
        </p>
      </div>
    </>
  )
}

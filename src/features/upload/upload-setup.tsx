import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { accountQuery } from '../../api/account.ts'
import { useApi } from '../../api/api.ts'
import { translatedInto, useLanguages } from '../../api/use-languages.ts'
import { useSync } from '../../sync/sync.ts'
import { isEmail } from '../../lib/is-email.ts'
import { useFormat, useMessages } from '../../messages/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { fileProblem } from './file-problem.ts'
import { ExistingChoice } from './existing-choice.tsx'
import { PlanNote } from './plan-note.tsx'
import { batchOf, noChoice, targetsOf, wantedOf } from './upload-choice.ts'
import { UploadForm } from './upload-form.tsx'
import { UploadResources, useUploadResources } from './upload-resources.tsx'
import { isFor } from './read-existing.ts'
import { useCounts, useExisting } from './use-counts.ts'

type Props = {
  readonly files: readonly File[]
  readonly onRemove: (file: File) => void
  readonly onAddFiles: () => void
  readonly onStarted: () => void
}

/** What is to be sent into which languages, with what, and what it will cost. */
export function UploadSetup({ files, onRemove, onAddFiles, onStarted }: Props) {
  const { upload: words } = useMessages()
  const format = useFormat()
  const { uploads } = useSync()
  const [choice, setChoice] = useState(noChoice)
  const { memories, glossaries } = useUploadResources()
  const problems = files.map((file) => fileProblem(file, words, format))
  const sendable = files.filter((_, index) => problems[index] === null)
  const counts = useCounts(sendable)
  const existing = useExisting(sendable)
  const { data: account } = useQuery(accountQuery(useApi()))
  const targets = targetsOf(choice)
  const translated = translatedInto(useLanguages(format.locale).languages, choice.sourceLang)
  // A service that follows only the contract has no account route; what it does with them is not known.
  const holding = sendable.flatMap(({ name }, index) => {
    const found = account ? existing[index] : null
    return found && targets.some((target) => isFor(found, target)) ? [{ name, existing: found }] : []
  })
  const kept = choice.existingTargets === 'keep' ? holding : []
  const spared = kept.reduce(
    (sum, { existing: found }) => sum + found.characters * targets.filter((target) => isFor(found, target)).length,
    0,
  )
  const documents = sendable.length * targets.length
  const isReady =
    documents > 0 && choice.sourceLang !== '' && (choice.notifyEmail.trim() === '' || isEmail(choice.notifyEmail))

  const start = () => {
    void uploads.start(wantedOf(sendable, choice, memories, glossaries, translated), batchOf(choice))
    onStarted()
  }
  const about = (file: File): string => {
    const count = counts[sendable.indexOf(file)]
    const size = format.bytes(file.size)
    if (count === undefined || count === null) return size
    return `${size} · ${(count.exact ? words.characters : words.charactersAbout)(count.characters)}`
  }
  return (
    <>
      <UploadForm choice={choice} onChange={setChoice}>
        {choice.sourceLang !== '' && targets.length > 0 && (
          <UploadResources choice={choice} onChange={setChoice} memories={memories} glossaries={glossaries} />
        )}
      </UploadForm>
      <ul className="max-h-[40dvh] overflow-y-auto rounded-mid border border-line" aria-label={words.files}>
        {files.map((file, index) => (
          // Two files may have one name, and none is ever moved.
          // oxlint-disable-next-line react/no-array-index-key
          <li
            key={`${index} ${file.name}`}
            className="flex items-center gap-3 border-line px-3 py-1.5 not-last:border-b"
          >
            <span className="min-w-0 grow">
              <span className="block truncate text-sm font-medium" title={file.webkitRelativePath || file.name}>
                {file.name}
              </span>
              <span className={problems[index] === null ? 'num text-xs text-ink-3' : 'text-xs text-rehacer'}>
                {problems[index] ?? about(file)}
              </span>
            </span>
            <Button kind="quiet" size="icon" aria-label={words.removeFile(file.name)} onClick={() => onRemove(file)}>
              <Icon name="close" />
            </Button>
          </li>
        ))}
      </ul>
      <ExistingChoice
        files={holding}
        targets={targets}
        value={choice.existingTargets}
        onChange={(existingTargets) => setChoice({ ...choice, existingTargets })}
      />
      <div className="mt-5 flex flex-wrap items-start justify-end gap-x-4 gap-y-3">
        <div className="grow basis-64">
          <PlanNote counts={counts} languages={targets.length} spared={spared} />
        </div>
        <Button onClick={onAddFiles}>{words.addFiles}</Button>
        <Button kind="primary" disabled={!isReady} onClick={start}>
          {words.start(documents)}
        </Button>
      </div>
    </>
  )
}

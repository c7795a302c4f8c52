import { useMutation } from '@tanstack/react-query'
import type { CheckLevel, CheckSettings } from '#language/checks/check-settings.ts'
import { checkLevels } from '#language/checks/check-settings.ts'
import { limits } from '#contract/limits.ts'
import { useApi } from '../../../api/api.ts'
import type { Catalogue } from '../../../messages/catalogue.ts'
import { useFormat, useMessages, useWords } from '../../../messages/use-messages.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ProblemPanel } from '../../../ui/problem-panel.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { changeChecks } from './change-checks.ts'
import { compareSettings, type SettingsDiff } from './compare-settings.ts'
import { type FileFault, mostBytes, type ReadFile } from './read-settings-file.ts'

type Props = {
  readonly projectId: string
  readonly settings: CheckSettings
  readonly fileName: string
  readonly read: ReadFile
  readonly onClose: () => void
}

/** What a file of settings would change, before it does; or why it cannot be imported. */
export function ImportDialog({ projectId, settings, fileName, read, onClose }: Props) {
  const api = useApi()
  const words = useWords('checkSettings')
  const { cancel } = useMessages()
  const apply = useMutation({
    mutationFn: ({ checks, added, removed }: SettingsDiff) =>
      changeChecks(api, projectId, {
        checks: Object.fromEntries(checks.map(({ code, after }) => [code, after])),
        ...(added.length + removed.length > 0 && { words: [...(read.settings?.words ?? [])] }),
      }),
    onSuccess: () => {
      showToast({ text: words.imported })
      onClose()
    },
  })
  if (read.faults !== null) {
    return (
      <Dialog title={words.badFile(fileName)} closeLabel={words.close} onClose={onClose}>
        <Faults faults={read.faults} />
        <div className="mt-4 flex justify-end">
          <Button onClick={onClose} autoFocus>
            {words.close}
          </Button>
        </div>
      </Dialog>
    )
  }
  const diff = compareSettings(settings, read.settings)
  const isSame = diff.checks.length + diff.added.length + diff.removed.length === 0
  return (
    <Dialog title={words.importTitle} closeLabel={cancel} onClose={onClose}>
      <p className="text-sm">{isSame ? words.importSame(fileName) : words.importAbout(fileName)}</p>
      {!isSame && <Diff diff={diff} />}
      {apply.error !== null && <ProblemPanel error={apply.error} className="mt-3" />}
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        <Button onClick={onClose} autoFocus>
          {isSame ? words.close : cancel}
        </Button>
        {!isSame && (
          <Button kind="primary" busy={apply.isPending} onClick={() => apply.mutate(diff)}>
            {words.apply}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

function Diff({ diff: { checks, added, removed } }: { readonly diff: SettingsDiff }) {
  const words = useWords('checkSettings')
  const { arrow } = useMessages()
  const level = (one: CheckLevel | null) => (one === null ? words.usual : words.levels[one])
  return (
    <ul className="mt-2 flex max-h-80 flex-col gap-2 overflow-auto text-sm" tabIndex={0} aria-label={words.importTitle}>
      {checks.length > 0 && (
        <li>
          {words.changedChecks(checks.length)}
          <ul className="mt-1 list-disc ps-5 text-ink-2">
            {checks.map(({ code, before, after }) => (
              <li key={code}>
                {words.names[code]}: {arrow(level(before), level(after))}
              </li>
            ))}
          </ul>
        </li>
      )}
      {added.length > 0 && <Words title={words.wordsAdded(added.length)} list={added} />}
      {removed.length > 0 && <Words title={words.wordsRemoved(removed.length)} list={removed} />}
    </ul>
  )
}

const WORDS_SHOWN = 20

function Words({ title, list }: { readonly title: string; readonly list: readonly string[] }) {
  const shown = list.slice(0, WORDS_SHOWN).join(', ')
  return (
    <li>
      {title}
      <p className="mt-1 wrap-anywhere text-ink-2">{list.length > WORDS_SHOWN ? `${shown}…` : shown}</p>
    </li>
  )
}

const FAULTS_SHOWN = 5

function Faults({ faults }: { readonly faults: readonly FileFault[] }) {
  const words = useWords('checkSettings')
  const format = useFormat()
  const left = faults.length - FAULTS_SHOWN
  return (
    <ul role="alert" className="flex list-disc flex-col gap-1 ps-5 text-sm">
      {faults.slice(0, FAULTS_SHOWN).map((fault) => (
        <li key={JSON.stringify(fault)} className="wrap-anywhere">
          {faultText(words.faults, fault, format)}
        </li>
      ))}
      {left > 0 && <li>{words.moreFaults(left)}</li>}
    </ul>
  )
}

const NAME_SHOWN = 60

function faultText(
  words: Catalogue['checkSettings']['faults'],
  fault: FileFault,
  { number, bytes }: Pick<ReturnType<typeof useFormat>, 'number' | 'bytes'>,
): string {
  switch (fault.kind) {
    case 'tooLarge':
      return words.tooLarge(bytes(mostBytes))
    case 'notJson':
      return words.notJson(fault.line === null ? '' : number(fault.line))
    case 'unknownCheck':
      return words.unknownCheck(fault.name.slice(0, NAME_SHOWN))
    case 'notLevel':
      return words.notLevel(fault.name, checkLevels.join(', '))
    case 'tooManyWords':
      return words.tooManyWords(limits.keptWords.most)
    case 'notWord':
      return words.notWord(number(fault.number), limits.keptWords.characters)
    default:
      return words[fault.kind]
  }
}

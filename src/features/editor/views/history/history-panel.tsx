import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useApi } from '../../../../api/api.ts'
import { historyQuery } from '../../../../api/segments.ts'
import { useEditorMessages, useFormat } from '../../../../messages/use-messages.tsx'
import { fieldLook } from '../../../../ui/field.tsx'
import { ProblemPanel } from '../../../../ui/problem-panel.tsx'
import { useEditorSession, useEditorState } from '../../session/editor-context.ts'
import type { RowView } from '../../model/row-view.ts'
import { type ListedVersion, listVersions, type Version } from '../../model/list-versions.ts'
import { PanelLoading } from '../pieces/panel-loading.tsx'
import { VersionCard } from './version-card.tsx'
import { versionName } from '../../model/version-name.ts'

const none: readonly Version[] = []
/** Each is compared with the one before it. */
const BEFORE = 'before'

/** Every text this segment has had, here and at the service, with the differences of any two, and the way back. */
export function HistoryPanel({ view }: { readonly view: RowView }) {
  const { editor: words } = useEditorMessages()
  const { job } = useEditorSession()
  const { position, revision } = view.segment
  const made = useEditorState((state) => state.versions[position]) ?? none
  const place = { jobId: job.id, position }
  const { data, error, isPending, refetch } = useQuery({
    ...historyQuery(useApi(), place, revision),
    placeholderData: keepPreviousData,
  })
  const [against, setAgainst] = useState(BEFORE)
  const versions = listVersions(view, made, data ?? null)
  const chosen = versions.find(({ key }) => key === against)
  const other = (version: ListedVersion, index: number) =>
    chosen === undefined ? (versions[index + 1] ?? version) : chosen
  return (
    <>
      {versions.length > 1 && <Against versions={versions} chosen={chosen?.key ?? BEFORE} onChoose={setAgainst} />}
      {versions.map((version, index) => (
        <VersionCard
          key={version.key}
          view={view}
          version={version}
          against={other(version, index)}
          isInUse={index === versions.findIndex(({ target }) => target === view.target)}
        />
      ))}
      {isPending && <PanelLoading label={words.history.reading} />}
      {error !== null && <ProblemPanel error={error} onRetry={() => void refetch()} />}
      {data === null && <p className="text-sm text-ink-2">{words.history.notKept}</p>}
      {data === null && view.segment.mt_target === null && (
        <p className="mt-2 text-sm text-ink-2">{words.history.machineUnknown}</p>
      )}
      <p className="sr-only" role="status">
        {data ? words.history.versions(versions.length) : ''}
      </p>
    </>
  )
}

type AgainstProps = {
  readonly versions: readonly ListedVersion[]
  readonly chosen: string
  readonly onChoose: (key: string) => void
}

function Against({ versions, chosen, onChoose }: AgainstProps) {
  const { editor: words } = useEditorMessages()
  const format = useFormat()
  const id = useId()
  return (
    <div className="mb-2.5 flex flex-col gap-1">
      <label htmlFor={id} className="text-xs text-ink-2">
        {words.history.against}
      </label>
      <select id={id} value={chosen} onChange={(event) => onChoose(event.target.value)} className={`${fieldLook} h-8!`}>
        <option value={BEFORE}>{words.history.before}</option>
        {versions.map((version) => (
          <option key={version.key} value={version.key}>
            {versionName(version, words, format)}
          </option>
        ))}
      </select>
    </div>
  )
}

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { hasPages, isFormat } from '#contract/formats.ts'
import type { DocumentPage } from '#contract/resources/pages.ts'
import { useApi } from '../../../../api/api.ts'
import { isApiError } from '../../../../api/transport/api-error.ts'
import { pageQuery, type WantedPage } from '../../../../api/pages.ts'
import { useEditorMessages, useFormat } from '../../../../messages/use-messages.tsx'
import { Button } from '../../../../ui/button.tsx'
import { CopyText } from '../../../../ui/copy-text.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { ProblemPanel } from '../../../../ui/problem-panel.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { useEditorSession } from '../../session/editor-context.ts'
import { findLines } from '../../model/lines-of-pages.ts'
import { type PageOfRow, usePageOfRow } from '../../session/use-page-of-row.ts'
import { usePrintedTexts } from '../../session/use-printed-texts.ts'
import { PageSheet } from './page-sheet.tsx'

const first: WantedPage = { page: 1, revision: null, asked: 0 }
const install = 'sudo apt install libreoffice poppler-utils'
const unconfined = 'COTEJO_UNCONFINED_PAGES=1'

/** The translated document as it is printed, page by page, as it was at a stated moment. */
export function PagesPanel() {
  const { editor: words } = useEditorMessages()
  const { job, onSearch, actions } = useEditorSession()
  const [wanted, setWanted] = useState(first)
  const isOffered = !isFormat(job.original_format) || hasPages(job.original_format)
  const { data, error, isFetching, isPlaceholderData } = useShownPage(job.id, wanted, isOffered)
  const leave = () => {
    onSearch({ panel: 'context' })
    actions.focusRows()
  }
  const renew = () => setWanted(({ page, asked }) => ({ page, revision: null, asked: asked + 1 }))
  const turn = (page: number) => setWanted(({ asked }) => ({ page, revision: data?.revision ?? null, asked }))
  const texts = usePrintedTexts(data ?? undefined)
  const found = useMemo(() => findLines(texts, data?.lines.map(({ text }) => text) ?? []), [texts, data])
  const pageOfRow = usePageOfRow({ data: isPlaceholderData ? null : withNumber(data), found }, turn)
  const isMissing = isApiError(error, 'pages-unavailable')
  const isUnconfined = isMissing && error.members['reason'] === 'not-confined'
  return (
    <section aria-label={words.pages.title} className="flex h-full flex-col">
      <div className="mb-2 flex h-11 shrink-0 items-center">
        <h2 className="grow text-sm font-medium">{words.pages.title}</h2>
        <Button kind="quiet" size="icon" aria-label={words.pages.close} onClick={leave}>
          <Icon name="close" />
        </Button>
      </div>
      {!isOffered && <p className="text-sm text-ink-2">{words.pages.ofNone}</p>}
      {data === null && <p className="text-sm text-ink-2">{words.pages.notKnown}</p>}
      {isMissing && (
        <Absent
          title={isUnconfined ? words.pages.notConfined : words.pages.needsOffice}
          help={isUnconfined ? words.pages.confine : words.pages.install}
          command={isUnconfined ? unconfined : install}
          onRetry={renew}
        />
      )}
      {error !== null && !isMissing && <ProblemPanel error={error} onRetry={renew} />}
      {isOffered && isFetching && data == null && <Preparing onCancel={leave} />}
      {data != null && error === null && (
        <>
          <PageBar data={data} onTurn={turn} onRenew={renew} isBusy={isFetching && wanted.revision === null} />
          {data.pages === null ? <Rest /> : <PlaceOfRow known={pageOfRow} />}
          <PageSheet data={data} found={found} isOld={isPlaceholderData} />
        </>
      )}
    </section>
  )
}

/** Returns the wanted page; one that came before the others is shown until their number is known. */
function useShownPage(jobId: string, wanted: WantedPage, isOffered: boolean) {
  const api = useApi()
  const first = useQuery({
    ...pageQuery(api, jobId, wanted),
    placeholderData: keepPreviousData,
    enabled: isOffered,
  })
  const { page, revision, pages } = first.data ?? { page: 1, revision: null, pages: 1 }
  const whole = useQuery({
    ...pageQuery(api, jobId, { page, revision, asked: wanted.asked }),
    enabled: isOffered && pages === null && !first.isPlaceholderData,
  })
  const data = (pages === null && whole.data) || first.data
  return { ...first, data, error: first.error ?? (pages === null ? whole.error : null) }
}

function withNumber(data: DocumentPage | null | undefined) {
  return data == null || data.pages === null ? null : { ...data, pages: data.pages }
}

/** Note while the other pages are being laid out. */
function Rest() {
  const { editor: words } = useEditorMessages()
  return (
    <p role="status" className="flex flex-wrap gap-x-2 text-sm text-ink-2">
      {words.pages.rest} <Elapsed />
    </p>
  )
}

/** Note while the page of the active segment is searched for, and when it is on none. */
function PlaceOfRow({ known }: { readonly known: PageOfRow | null }) {
  const { editor: words } = useEditorMessages()
  const format = useFormat()
  const say = { 'looked for': words.pages.looking, found: null, 'on no page': words.pages.onNone }[known?.is ?? 'found']
  return (
    <p role="status" className="text-sm text-ink-2">
      {known !== null && say?.(format.number(known.position + 1))}
    </p>
  )
}

/** The office suite reports no progress: the person sees the time it has taken, and may cancel. */
function Preparing({ onCancel }: { readonly onCancel: () => void }) {
  const { editor: words, cancel } = useEditorMessages()
  const { total } = useEditorSession()
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="text-sm text-ink-2">
        {words.pages.preparing(total)}
      </p>
      <div className="flex items-center gap-3">
        <Elapsed />
        <Button size="s" onClick={onCancel}>
          {cancel}
        </Button>
      </div>
      <Skeleton className="aspect-[1/1.41] w-full" />
    </div>
  )
}

/** Time since it was first drawn. */
function Elapsed() {
  const { editor: words } = useEditorMessages()
  const { clock } = useApi()
  const format = useFormat()
  const [since] = useState(() => clock.now())
  const [now, setNow] = useState(since)
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), 1000)
    return () => clearInterval(timer)
  }, [clock])
  return <span className="num text-sm text-ink-2">{words.pages.soFar(format.duration(now - since))}</span>
}

type AbsentProps = {
  readonly title: string
  readonly help: string
  /** Command or setting for the operator. */
  readonly command: string
  readonly onRetry: () => void
}

function Absent({ title, help, command, onRetry }: AbsentProps) {
  const { retry, copy, copied } = useEditorMessages()
  return (
    <div role="status" className="flex flex-col items-start gap-2 text-sm">
      <p className="font-medium">{title}</p>
      <p className="text-ink-2">{help}</p>
      <p className="flex flex-wrap items-center gap-2">
        <code className="break-all">{command}</code>
        <CopyText text={command} label={copy} copied={copied} />
      </p>
      <Button size="s" onClick={onRetry}>
        {retry}
      </Button>
    </div>
  )
}

type BarProps = {
  readonly data: { readonly page: number; readonly pages: number | null; readonly rendered_at: string }
  readonly isBusy: boolean
  readonly onTurn: (page: number) => void
  readonly onRenew: () => void
}

function PageBar({ data: { page, pages, rendered_at }, isBusy, onTurn, onRenew }: BarProps) {
  const { editor: words } = useEditorMessages()
  const { clock } = useApi()
  const format = useFormat()
  const made = Date.parse(rendered_at)
  const now = Math.max(made, clock.now())
  return (
    <div className="mb-2 flex shrink-0 flex-col gap-1.5">
      <div className="flex flex-wrap items-center gap-2">
        <Button size="s" disabled={page <= 1 || pages === null} onClick={() => onTurn(page - 1)}>
          {words.pages.previous}
        </Button>
        <span className="num text-sm" role="status">
          {pages === null
            ? words.pages.pageAlone(format.number(page))
            : words.pages.pageOf(format.number(page), format.number(pages))}
        </span>
        <Button size="s" disabled={pages === null || page >= pages} onClick={() => onTurn(page + 1)}>
          {words.pages.next}
        </Button>
      </div>
      <div className="flex flex-wrap items-center gap-2 text-sm text-ink-2">
        <span className="num">{words.pages.asOf(format.clockTime(made), format.ago(made, now))}</span>
        <Button size="s" kind="quiet" disabled={isBusy} onClick={onRenew}>
          {isBusy ? words.pages.renewing : words.pages.renew}
        </Button>
        {isBusy && <Elapsed />}
      </div>
    </div>
  )
}

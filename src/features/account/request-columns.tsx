import type { RequestRecord } from '#contract/resources/request.ts'
import type { Format } from '../../lib/format.ts'
import type { Catalogue } from '../../messages/catalogue.ts'
import { BandBadge } from '../../ui/band-badge.tsx'
import type { Column } from '../../ui/virtual-table.tsx'

/** Columns of a request; its name opens its details. */
export function requestColumns(
  words: Catalogue['account'],
  format: Format,
  onOpen: (id: string) => void,
): readonly Column<RequestRecord>[] {
  const { when, operation, answer, took, key } = words.requestColumns
  return [
    {
      id: 'when',
      label: when,
      cell: ({ created_at }) => <span className="num text-sm">{format.second(Date.parse(created_at))}</span>,
    },
    {
      id: 'operation',
      label: operation,
      names: true,
      look: 'max-sm:order-first max-sm:basis-full',
      cell: (request) => (
        <button
          type="button"
          onClick={() => onOpen(request.id)}
          className="block max-w-full text-start text-sm text-accent hover:underline"
        >
          <span className="block truncate font-medium">{request.operation}</span>
          <span className="block truncate text-xs text-ink-3">{request.id}</span>
        </button>
      ),
    },
    { id: 'answer', label: answer, cell: (request) => <Answer request={request} /> },
    {
      id: 'took',
      label: took,
      cell: ({ duration_ms }) => (
        <span className="num text-sm text-ink-2">{words.milliseconds(format.number(Math.round(duration_ms)))}</span>
      ),
    },
    {
      id: 'key',
      label: key,
      cell: ({ key_name }) => <span className="block truncate text-sm text-ink-2">{key_name ?? '–'}</span>,
    },
  ]
}

export function Answer({ request }: { readonly request: RequestRecord }) {
  const { status, error_type } = request
  const tone = status < 400 ? 'fiable' : status < 500 ? 'revisar' : 'rehacer'
  return (
    <BandBadge tone={tone} className="max-w-full">
      <span className="truncate">{[status, error_type].filter(Boolean).join(' · ')}</span>
    </BandBadge>
  )
}

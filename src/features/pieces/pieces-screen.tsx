import { type ReactNode, useState } from 'react'
import { BandBadge } from '../../ui/band-badge.tsx'
import { BarChart } from '../../ui/bar-chart.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Field, fieldLook } from '../../ui/field.tsx'
import { Kbd } from '../../ui/kbd.tsx'
import { Menu } from '../../ui/menu.tsx'
import { Meter } from '../../ui/meter.tsx'
import { Notice } from '../../ui/notice.tsx'
import { offerUndo } from '../../ui/offer-undo.ts'
import { Popover } from '../../ui/popover.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { showToast, Toaster } from '../../ui/toast.tsx'
import { TypedConfirm } from '../../ui/typed-confirm.tsx'
import { type Column, VirtualTable } from '../../ui/virtual-table.tsx'

const tones = ['fiable', 'revisar', 'rehacer', 'sin-nota'] as const
const kinds = ['primary', 'plain', 'quiet', 'danger'] as const
const columns: readonly Column<number>[] = [
  { id: 'name', label: 'Name', names: true, cell: (row) => `Row ${row}` },
  { id: 'square', label: 'Square', cell: (row) => row * row },
]

/** A page for work on the pieces, in English only: never part of the product. */
export function PiecesScreen() {
  return (
    <main className="mx-auto flex max-w-[960px] flex-col gap-10 px-6 py-10">
      <h1 className="text-xl font-semibold">Pieces</h1>
      <Group title="Buttons">
        {kinds.map((kind) => (
          <div key={kind} className="flex flex-wrap items-center gap-2">
            <Button kind={kind}>{kind}</Button>
            <Button kind={kind} size="s">
              small
            </Button>
            <Button kind={kind} disabled>
              disabled
            </Button>
            <Button kind={kind} busy>
              busy
            </Button>
          </div>
        ))}
      </Group>
      <Group title="Bands and notices">
        <div className="flex gap-5">
          {tones.map((tone) => (
            <BandBadge key={tone} tone={tone}>
              {tone}
            </BandBadge>
          ))}
        </div>
        {tones.map((tone) => (
          <Notice key={tone} tone={tone} title={`A notice: ${tone}`} action={<Button>The way on</Button>}>
            What there is to know.
          </Notice>
        ))}
      </Group>
      <FieldPieces />
      <OpenedPieces />
      <StatePieces />
      <Group title="Chart and table">
        <BarChart
          title="Bars"
          heads={['Name', 'Value']}
          bars={tones.map((tone, index) => ({
            id: tone,
            name: tone,
            value: index * 7,
            valueText: String(index * 7),
            tone,
          }))}
          asTable="As a table"
          asChart="As a chart"
          nameAll
        />
        <VirtualTable
          label="Rows"
          columns={columns}
          tracks="sm:grid-cols-2"
          count={1000}
          // Every seventh is loading.
          rowAt={(index) => (index % 7 === 6 ? undefined : index)}
          keyOf={String}
        />
      </Group>
      <Toaster label="Notices" />
    </main>
  )
}

function FieldPieces() {
  const [choice, setChoice] = useState<'one' | 'two'>('one')
  return (
    <Group title="Fields">
      <Field id="plain" label="Plain" hint="A hint">
        <input id="plain" className={fieldLook} aria-describedby="plain-about" />
      </Field>
      <Field id="wrong" label="Wrong" error="What is wrong">
        <input id="wrong" aria-invalid className={fieldLook} aria-describedby="wrong-about" />
      </Field>
      <Field id="off" label="Disabled">
        <input id="off" disabled className={fieldLook} />
      </Field>
      <SegmentedControl
        label="One of two"
        value={choice}
        options={[
          { value: 'one', label: 'One' },
          { value: 'two', label: 'Two' },
        ]}
        onChange={setChoice}
      />
    </Group>
  )
}

function OpenedPieces() {
  const [asking, setAsking] = useState(false)
  return (
    <Group title="What opens">
      <div className="flex flex-wrap items-center gap-2">
        <Menu
          trigger={<Button>Menu</Button>}
          items={[
            { label: 'An action', onSelect: () => showToast({ text: 'Done' }) },
            { label: 'A dangerous one', danger: true, onSelect: () => setAsking(true) },
          ]}
        />
        <Popover trigger={<Button>Popover</Button>} label="Popover">
          A small panel.
        </Popover>
        <Button onClick={() => showToast({ text: 'Something is valueText', tone: 'problem' })}>Toast</Button>
        <Button onClick={() => offerUndo({ text: 'It is gone', label: 'Undo', act: () => {}, undo: () => {} })}>
          Undo
        </Button>
        <Kbd>Ctrl+Enter</Kbd>
      </div>
      {asking && (
        <TypedConfirm
          title="Delete it?"
          body="It cannot be undone."
          text="it"
          label="Type it to go on"
          confirm="Delete"
          cancel="Cancel"
          onConfirm={() => setAsking(false)}
          onCancel={() => setAsking(false)}
        />
      )}
    </Group>
  )
}

function StatePieces() {
  return (
    <Group title="States">
      <Skeleton className="h-6 w-60" />
      <Meter label="Half" parts={[{ share: 0.5, tone: 'accent' }]} className="w-60" />
      <ErrorPanel
        title="What went wrong"
        detail="In detail"
        advice="What to do"
        requestId={{ id: 'req_1', label: 'Request', copy: 'Copy', copied: 'Copied' }}
        retry={{ label: 'Try again', onRetry: () => {} }}
      />
      <EmptyState title="Nothing yet" body="What to do about it.">
        <Button kind="primary">Begin</Button>
      </EmptyState>
    </Group>
  )
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-3 text-lg font-semibold">{title}</h2>
      <div className="flex flex-col gap-3">{children}</div>
    </section>
  )
}

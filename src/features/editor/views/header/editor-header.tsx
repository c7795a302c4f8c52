import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { languageName } from '../../../../lib/language-name.ts'
import { useFormat, useEditorMessages } from '../../../../messages/use-messages.tsx'
import { Logo } from '../../../../ui/logo.tsx'
import { KeyHint, useAriaKeys } from '../../../../keys/key-hint.tsx'
import { Button } from '../../../../ui/button.tsx'
import { useEditorSession } from '../../session/editor-context.ts'
import { ProgressLine } from './progress-line.tsx'
import { RebuildButton } from '../pieces/rebuild-button.tsx'
import { SaveStatus } from './save-status.tsx'

/** Name and progress of the document, the state of saving, and the button for the finished file. */
export function EditorHeader({ settings }: { readonly settings: ReactNode }) {
  const { nav, arrow, jobs } = useEditorMessages()
  const { locale } = useFormat()
  const { job } = useEditorSession()
  return (
    <header
      data-pane="head"
      className="flex min-h-[52px] shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-paper px-4 py-2 short:min-h-10 short:flex-nowrap short:py-0.5"
    >
      <div className="flex min-w-0 grow basis-60 items-center gap-x-3 max-sm:basis-0">
        <Link to="/jobs" aria-label={nav.jobs} className="shrink-0">
          <Logo />
        </Link>
        <nav className="flex min-w-0 items-center gap-x-3">
          <Link to="/jobs" className="text-ink-2 hover:text-ink max-md:hidden">
            {jobs.title}
          </Link>
          <span aria-hidden className="text-line-strong max-md:hidden">
            /
          </span>
          <h1 className="min-w-0 truncate font-semibold tracking-normal" title={job.file_name}>
            <Link to="/jobs/$jobId" params={{ jobId: job.id }} className="hover:underline">
              {job.file_name}
            </Link>
          </h1>
        </nav>
        <span className="text-sm whitespace-nowrap text-ink-2 max-lg:hidden">
          {arrow(languageName(job.source_lang, locale), languageName(job.target_lang, locale))}
        </span>
      </div>
      <div className="flex min-h-8 items-center gap-x-3 max-sm:order-last max-sm:basis-full">
        <ProgressLine />
        <SaveStatus />
      </div>
      <PaletteButton />
      {settings}
      <RebuildButton />
    </header>
  )
}

function PaletteButton() {
  const { editor: words } = useEditorMessages()
  const { store } = useEditorSession()
  const keys = useAriaKeys('palette')
  return (
    <Button
      kind="quiet"
      onClick={() => store.turn({ to: 'dialog', dialog: 'palette' })}
      aria-keyshortcuts={keys}
      className="max-lg:hidden"
    >
      {words.keys.rows.palette}
      <KeyHint id="palette" />
    </Button>
  )
}

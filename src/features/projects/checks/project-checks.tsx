import { useId, useState } from 'react'
import type { Project } from '#contract/resources/project.ts'
import type { CheckSettings } from '#language/checks/check-settings.ts'
import type { Catalogue } from '../../../messages/catalogue.ts'
import { useWords } from '../../../messages/use-messages.tsx'
import { Button } from '../../../ui/button.tsx'
import { OpenChecks } from './open-checks.tsx'
import { SettingsFile } from './settings-file.tsx'

type Props = {
  readonly project: Project
  readonly settings: CheckSettings
  readonly mayManage: boolean
}

/** How the QA checks of a project differ from the usual; all of them once it is opened. */
export function ProjectChecks({ project, settings, mayManage }: Props) {
  const words = useWords('checkSettings')
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const levels = Object.values(settings.checks)
  const off = levels.filter((level) => level === 'off').length
  const counts = { off, changed: levels.length - off, words: settings.words.length }
  const summary = summaryOf(words.summary, counts)
  return (
    <section aria-label={words.title}>
      <div className="mb-2 flex flex-wrap items-center gap-2">
        <h2 className="grow text-lg font-semibold">{words.title}</h2>
        <SettingsFile project={project} settings={settings} mayManage={mayManage} />
        <Button aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {isOpen ? words.hide : words.show}
        </Button>
      </div>
      <p className="text-sm">{summary === '' ? words.allUsual : summary}</p>
      <p className="mt-1 text-xs text-ink-3">{words.about}</p>
      <div id={id}>{isOpen && <OpenChecks projectId={project.id} settings={settings} mayManage={mayManage} />}</div>
    </section>
  )
}

type Counts = { readonly off: number; readonly changed: number; readonly words: number }

function summaryOf(words: Catalogue['checkSettings']['summary'], counts: Counts): string {
  const named = ['off', 'changed', 'words'] as const
  return named.flatMap((name) => (counts[name] > 0 ? [words[name](counts[name])] : [])).join(', ')
}

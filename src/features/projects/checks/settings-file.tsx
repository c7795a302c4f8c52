import { useId, useState } from 'react'
import type { Project } from '#contract/resources/project.ts'
import type { CheckSettings } from '#language/checks/check-settings.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { useWords } from '../../../messages/use-messages.tsx'
import { Button } from '../../../ui/button.tsx'
import { FileButton } from '../../../ui/file-button.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { mostBytes, printSettings, type ReadFile, readSettings } from './read-settings-file.ts'

type Props = { readonly project: Project; readonly settings: CheckSettings; readonly mayManage: boolean }

/** Settings to and from a file, for another project or another installation. */
export function SettingsFile({ project, settings, mayManage }: Props) {
  const words = useWords('checkSettings')
  const id = useId()
  const [chosen, setChosen] = useState<{ readonly name: string; readonly read: ReadFile } | null>(null)
  const choose = async (file: File) => {
    const read: ReadFile =
      file.size > mostBytes ? { settings: null, faults: [{ kind: 'tooLarge' }] } : readSettings(await file.text())
    setChosen({ name: file.name, read })
  }
  const save = () =>
    saveFile(new Blob([printSettings(settings)], { type: 'application/json' }), `${project.name} – QA.json`)
  return (
    <>
      {mayManage && (
        <FileButton
          id={id}
          label={words.importFile}
          file={null}
          accept=".json,application/json"
          onChoose={(file) => void choose(file)}
        />
      )}
      <Button onClick={save}>{words.exportFile}</Button>
      {chosen !== null && (
        <ImportDialog
          projectId={project.id}
          settings={settings}
          fileName={chosen.name}
          read={chosen.read}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  )
}

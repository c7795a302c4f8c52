import { isFinal } from '#contract/resources/job.ts'
import { xliffVersions } from '#contract/resources/xliff.ts'
import type { Api } from '../../../api/api.ts'
import {
  downloadFile,
  downloadOriginal,
  downloadTable,
  downloadTmx,
  downloadXliff,
  tmxChoices,
} from '../../../api/job-files.ts'
import { saveFile } from '../../../lib/save-file.ts'
import type { Messages } from '../../../messages/catalogue.ts'
import { problemLine } from '../../../messages/problem-text.ts'
import type { Command } from '../../../ui/command-list.tsx'
import { showToast } from '../../../ui/toast.tsx'
import type { EditorSession } from './editor-context.ts'

type Download = Awaited<ReturnType<typeof downloadFile>>

/** Returns commands that export the document. The button in the header gives the file with every correction. */
export function fileCommands(api: Api, { job }: Pick<EditorSession, 'job'>, messages: FileMessages): Command[] {
  const { palette: words, rebuildDownload } = messages.editor
  const save = (load: () => Promise<Download>, extension: string) => () => {
    load()
      .then(({ blob, fileName }) => saveFile(blob, fileName ?? `${job.file_name}${extension}`))
      .catch((error: unknown) => showToast({ text: problemLine(messages, error), tone: 'problem' }))
  }
  const download = (id: string, label: string, run: () => void) => ({ id, label, hint: words.file, run })
  return [
    download('rebuild', rebuildDownload, () => document.querySelector<HTMLElement>('[data-rebuild]')?.click()),
    ...(job.result === null
      ? []
      : [
          download(
            'download',
            words.download,
            save(() => downloadFile(api, job.id), ''),
          ),
        ]),
    download(
      'original',
      words.original,
      save(() => downloadOriginal(api, job.id), ''),
    ),
    // While it is translated, one file would contain rows of two moments.
    ...(isFinal(job.status) ? exports() : []),
  ]

  function exports(): Command[] {
    return [
      ...xliffVersions.toReversed().map((version) =>
        download(
          `xliff ${version}`,
          words.xliff(version),
          save(() => downloadXliff(api, job.id, { version }), '.xlf'),
        ),
      ),
      ...tmxChoices.map((which) =>
        download(
          `tmx ${which}`,
          words.tmx[which],
          save(() => downloadTmx(api, job.id, which), '.tmx'),
        ),
      ),
      download(
        'table',
        words.table,
        save(() => downloadTable(api, job.id), '.docx'),
      ),
    ]
  }
}

type FileMessages = Parameters<typeof problemLine>[0] & Pick<Messages, 'editor'>

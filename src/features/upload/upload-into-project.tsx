import { useEffect } from 'react'
import type { Project } from '#contract/resources/project.ts'
import { useMessages } from '../../messages/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { useUploadActions } from './upload-context.ts'

/** Uploads into a project; files that are dropped while it is shown go into it too, with its languages. */
export function UploadIntoProject({ project }: { readonly project: Project }) {
  const { upload: words } = useMessages()
  const { choose, mayUpload, setPreset } = useUploadActions()
  const { id, source_lang, target_langs } = project
  useEffect(() => {
    setPreset({ projectId: id, sourceLang: source_lang ?? '', targetLangs: target_langs ?? [] })
    return () => setPreset(null)
  }, [id, source_lang, target_langs, setPreset])
  if (!mayUpload) return null
  return (
    <Button kind="primary" onClick={choose}>
      {words.choose}
    </Button>
  )
}

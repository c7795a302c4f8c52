import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useApi } from '../../../api/api.ts'
import { projectQuery } from '../../../api/projects.ts'
import { useEditorSession } from './editor-context.ts'

/** Has the document checked by the settings of its project, as soon as they are known and whenever they change. */
export function useDocumentChecks(): void {
  const api = useApi()
  const { document, job } = useEditorSession()
  const { data: project } = useQuery({ ...projectQuery(api, job.project_id ?? ''), enabled: job.project_id !== null })
  const settings = project?.check_settings
  useEffect(() => {
    if (settings !== undefined) document.setChecks(settings)
  }, [document, settings])
}

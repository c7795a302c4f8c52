import { useEffect } from 'react'
import { useApi } from '../../../api/api.ts'
import { projectQuery } from '../../../api/projects.ts'
import { useSync } from '../../../sync/sync.ts'
import { useEditorSession } from './editor-context.ts'
import { scoreAgain } from './score-again.ts'

/** Scores texts corrected here again, in documents that have scores at all. */
export function useScoreAgain(): void {
  const api = useApi()
  const sync = useSync()
  const { job, store } = useEditorSession()
  const { id, source_lang, target_lang, project_id } = job
  const isScored = job.result?.scored === true
  useEffect(() => {
    if (!isScored) return undefined
    return scoreAgain({
      api,
      sync,
      job: { id, source_lang, target_lang },
      projectId() {
        // A service that does not have the settings is not sent the project.
        const project =
          project_id === null ? undefined : api.queries.getQueryData(projectQuery(api, project_id).queryKey)
        return project?.check_settings === undefined ? null : project.id
      },
      before: (position) => store.getState().firstScores[position] ?? null,
      isScored: (position, target) => store.getState().scores[position]?.target === target,
      onScores: (scores) => store.setState((state) => ({ scores: { ...state.scores, ...scores } })),
    })
  }, [api, sync, id, source_lang, target_lang, project_id, isScored, store])
}

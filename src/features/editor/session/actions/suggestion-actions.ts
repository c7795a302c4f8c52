import type { Job } from '#contract/resources/job.ts'
import type { Api } from '../../../../api/api.ts'
import { matchesQuery } from '../../../../api/matches.ts'
import { proposalsQuery } from '../../../../api/notes.ts'
import { projectQuery } from '../../../../api/projects.ts'
import { resourcesOf } from '../../model/job-resources.ts'
import type { RowView } from '../../model/row-view.ts'
import { matchParts } from '../match-parts.ts'
import { placingTerms } from '../../model/placing-terms.ts'
import { peekEngineTexts } from '../engine-texts.ts'
import { textToFind } from '../text-to-find.ts'
import { fitSuggestion, listSuggestions, type Suggestion } from '../../model/suggestions.ts'
import { showReason } from '../show-reason.ts'
import type { ActionParts } from './action-parts.ts'
import type { ActiveRow } from './active-row.ts'
import type { TextActions } from './text-actions.ts'

/** Actions on the suggestions for the active row. */
export function makeSuggestionActions(
  { api, job, store, viewOf, now }: ActionParts,
  { view, edit }: ActiveRow,
  { putWords }: Pick<TextActions, 'putWords'>,
) {
  const words = () => now().messages.editor

  const suggestions = () => {
    const row = view()
    if (row === null) return []
    return peekSuggestions(api, job, viewOf, row, store.getState().fresh[row.segment.position] ?? [])
  }

  /** Inserts a text with this segment's own tags. */
  const put = (text: string) =>
    edit(({ segment }) => fitSuggestion(segment.source, text, placingTerms(segment, store.getState().rowTerms)))

  /** Returns false where there is none with this number. */
  const insert = (index: number): boolean => {
    const target = suggestions()[index]?.target
    if (target === undefined) {
      showReason(store, words().spoken.noSuggestion)
      return false
    }
    store.setState({ tried: index })
    put(target)
    return true
  }

  const parts = () => {
    const row = view()
    const [first] = suggestions()
    return row === null || first === undefined ? [] : matchParts(row.target, first.target)
  }

  return {
    /** Parts of the first match that the active row lacks. */
    matchParts: parts,
    /** Inserts the part with this number, from 0; false without one, so that the key types on a Mac. */
    insertPart(index: number): boolean {
      const part = parts()[index]
      if (part === undefined) showReason(store, words().spoken.noPart)
      else putWords(part)
      return part !== undefined
    },
    putSuggestion: put,
    /** Inserts the suggestion with this number, from 0. */
    insertSuggestion: (index: number) => void insert(index),
    /** Puts the next suggestion in the place of the one that was tried last. */
    trySuggestion(step: 1 | -1) {
      const { tried } = store.getState()
      const index = tried === -1 && step === -1 ? suggestions().length - 1 : tried + step
      if (insert(index)) store.say(words().matches.insert(index + 1))
    },
  }
}

/** Returns the cached list of the matches panel: for a shortcut, which does not wait. */
function peekSuggestions(
  api: Api,
  job: Job,
  viewOf: ActionParts['viewOf'],
  view: RowView,
  fresh: readonly string[],
): Suggestion[] {
  const project = api.queries.getQueryData(projectQuery(api, job.project_id ?? '').queryKey)
  const text = textToFind(viewOf, view.segment)
  const lists = resourcesOf(job, project, []).memories.map((memory) => ({
    memory,
    entries: api.queries.getQueryData(matchesQuery(api, memory.id, text).queryKey) ?? [],
  }))
  const proposals = api.queries.getQueryData(proposalsQuery(api, job.id).queryKey)
  return listSuggestions(view, lists, fresh, proposals, peekEngineTexts(api, job, view.segment.source))
}

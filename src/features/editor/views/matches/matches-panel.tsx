import { wordDiff } from '#language/matching/word-diff.ts'
import { plainText } from '#language/tags/plain-text.ts'
import { isApiError } from '../../../../api/transport/api-error.ts'
import { keyName } from '../../../../keys/key-name.ts'
import { useKeyMap } from '../../../../keys/keys-context.ts'
import { textDirection } from '../../../../lib/text-direction.ts'
import { problemText } from '../../../../messages/problem-text.ts'
import { useEditorMessages, useFormat } from '../../../../messages/use-messages.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { PanelCard } from '../pieces/panel-card.tsx'
import { UntilAnswered } from '../pieces/panel-loading.tsx'
import { SegmentText } from '../pieces/segment-text.tsx'
import { useEditorSession, useEditorState } from '../../session/editor-context.ts'
import type { RowView } from '../../model/row-view.ts'
import { TermsHere } from '../pieces/terms-here.tsx'
import { Concordance } from './concordance.tsx'
import { InDocument } from './in-document.tsx'
import { MatchParts } from './match-parts.tsx'
import { FreshText } from './fresh-text.tsx'
import { useEngineTexts } from './use-engine-texts.ts'
import type { Suggestion } from '../../model/suggestions.ts'
import { useJobResources } from '../../session/use-job-resources.ts'
import { useSuggestions } from '../../session/use-suggestions.ts'

/** Texts that could go into the row, each with its shortcut; below them the terms. */
export function MatchesPanel({ view }: { readonly view: RowView }) {
  const messages = useEditorMessages()
  const { editor: words, retry } = messages
  const { memories } = useJobResources()
  const asked = useEngineTexts(view.segment.source)
  const { list, isPending, failed } = useSuggestions(view)
  const phrase = useEditorState((state) => state.phrase)
  const hasMemory = memories.length > 0
  // Who asked for the field gets it without a memory, too: what one types next must not be shortcuts of the grid.
  const isAsked = useEditorState((state) => state.phraseAsked > 0)
  return (
    <>
      {(hasMemory || isAsked) && <Concordance />}
      {(phrase === '' || !hasMemory) && (
        <>
          {list.map((suggestion, index) => (
            <SuggestionCard key={suggestion.id} view={view} suggestion={suggestion} index={index} />
          ))}
          {isPending && hasMemory && (
            <UntilAnswered>
              <PanelCard title={words.matches.looking}>
                <Skeleton className="h-4 w-4/5" />
              </PanelCard>
            </UntilAnswered>
          )}
          {asked.some((engine) => engine.isPending) && (
            <UntilAnswered>
              <PanelCard title={words.matches.engine}>
                <Skeleton className="h-4 w-4/5" />
              </PanelCard>
            </UntilAnswered>
          )}
          {[
            ...failed.map(({ memory: { id, name }, ...rest }) => ({ id, name, ...rest })),
            ...asked
              .filter(({ error }) => error !== null)
              .map(({ engine, ...rest }) => ({ id: engine, name: `${words.matches.engine} ${engine}`, ...rest })),
          ].map(({ id, name, error, retry: again }) => (
            <PanelCard
              key={id}
              title={name}
              aside={
                <Button size="s" onClick={again}>
                  {retry}
                </Button>
              }
            >
              <p className="text-sm text-rehacer">
                {isApiError(error) ? problemText(messages, error).title : messages.problem.unexpected}
              </p>
            </PanelCard>
          ))}
          {!isPending && list.length === 0 && failed.length === 0 && (hasMemory || !isAsked) && (
            <p className="mb-3 text-sm text-ink-2">{hasMemory ? words.matches.none : words.matches.noMemory}</p>
          )}
          <FreshText view={view} />
          <TermsHere view={view} />
          <InDocument position={view.segment.position} />
        </>
      )}
    </>
  )
}

type CardProps = { readonly view: RowView; readonly suggestion: Suggestion; readonly index: number }

function SuggestionCard({ view, suggestion, index }: CardProps) {
  const { editor: words } = useEditorMessages()
  const { job, actions } = useEditorSession()
  const key = useKeyMap().insertSuggestion[index]
  return (
    <PanelCard
      title={<SuggestionName suggestion={suggestion} />}
      aside={
        <Button
          size="s"
          disabled={!view.editable}
          aria-label={words.matches.insert(index + 1)}
          onClick={() => actions.putSuggestion(suggestion.target)}
        >
          <span className={key === undefined ? '' : 'sm:hidden'}>{words.matches.use}</span>
          {key !== undefined && <span className="num max-sm:hidden">{keyName(key)}</span>}
        </Button>
      }
    >
      {suggestion.kind === 'memory' && (
        <p
          lang={job.source_lang}
          dir={textDirection(job.source_lang)}
          className="segment-text pe-0! text-[15px]! text-ink-2"
        >
          <SourceDiff before={plainText(suggestion.source)} after={plainText(view.segment.source)} />
        </p>
      )}
      <p lang={job.target_lang} dir={textDirection(job.target_lang)} className="segment-text mt-1 pe-0! text-[15px]!">
        {/* A text from a memory has tags of its own. */}
        <SegmentText text={suggestion.target} tags={suggestion.kind === 'memory' ? undefined : view.segment.tags} />
      </p>
      {index === 0 && <MatchParts view={view} target={suggestion.target} />}
    </PanelCard>
  )
}

/** Origin of a suggestion, and its quality as far as it is known. */
function SuggestionName({ suggestion }: Pick<CardProps, 'suggestion'>) {
  const { editor } = useEditorMessages()
  const words = editor.matches
  const format = useFormat()
  switch (suggestion.kind) {
    case 'memory':
      return (
        <>
          <b className="num font-semibold text-ink">{format.percent(suggestion.similarity / 100)}</b>{' '}
          {suggestion.isContext && (
            <span title={words.contextWhy} className="me-1 inline-flex items-center gap-1 text-fiable">
              <Icon name="neighbours" size={12} />
              {words.context}
            </span>
          )}
          {suggestion.isDraft && (
            <span title={words.draftWhy} className="me-1 text-revisar">
              {editor.states.draft}
            </span>
          )}
          {suggestion.proposedBy === undefined ? suggestion.from : editor.terms.proposedBy(suggestion.proposedBy)}
        </>
      )
    case 'file':
      return (
        <>
          <b className="font-semibold text-ink">{suggestion.source === undefined ? words.file : words.earlier}</b>{' '}
          {words.fileStates[suggestion.state]}
          {suggestion.match_rate !== undefined && (
            <>
              {' · '}
              <span className="num">{format.percent(suggestion.match_rate / 100)}</span>
            </>
          )}
        </>
      )
    default:
      return (
        <>
          <b className="font-semibold text-ink">{words.engine}</b>{' '}
          {suggestion.engine ?? (suggestion.kind === 'machine' ? words.first : words.fresh)}
        </>
      )
  }
}

type DiffProps = { readonly before: string; readonly after: string }

const looks = { same: 'span', removed: 'del', added: 'ins' } as const
const classes = { same: '', removed: 'words-out', added: 'words-in' }

/** Differences of two plain texts, in both directions. */
function SourceDiff({ before, after }: DiffProps) {
  return wordDiff(before, after).map(({ kind, text }, index) => {
    const Piece = looks[kind]
    return (
      // The pieces of one diff never change places.
      <Piece key={`${index} ${text}`} className={classes[kind]}>
        {text}
      </Piece>
    )
  })
}

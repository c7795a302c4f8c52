import { Suspense } from 'react'
import { useMessages } from '../../messages/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Popover } from '../../ui/popover.tsx'
import type { JobListSearch } from './job-list-search.ts'

// It is loaded only when it is opened.
const ViewList = lazyPart(async () => (await import('./view-list.tsx')).ViewList)

type Props = {
  readonly search: JobListSearch
  readonly onSearch: (search: JobListSearch) => void
  /** True where something is chosen that can be saved. */
  readonly isSet: boolean
}

/** Views of the job list that were saved by name in this browser, behind a button. */
export function SavedViews(props: Props) {
  const { jobs: words } = useMessages()
  return (
    <Popover
      label={words.savedViews.title}
      trigger={
        <Button kind="quiet" size="s" aria-label={words.savedViews.title} title={words.savedViews.title}>
          <Icon name="bookmark" size={14} />
        </Button>
      }
    >
      <Suspense>
        <ViewList {...props} />
      </Suspense>
    </Popover>
  )
}

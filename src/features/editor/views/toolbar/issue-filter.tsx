import { useEditorMessages } from '../../../../messages/use-messages.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { useEditorSession } from '../../session/editor-context.ts'
import { severities } from '../../model/search.ts'

/** Only the rows in which something is found: how bad it must be, and of which check where one was chosen. */
export function IssueFilter() {
  const { editor: words } = useEditorMessages()
  const { search, onSearch } = useEditorSession()
  const { check = '', severity = '' } = search
  return (
    <span className="flex shrink-0 items-center gap-2">
      <select
        data-filter
        aria-label={words.filter.label}
        value={severity}
        onChange={(event) => onSearch({ severity: severities.find((known) => known === event.target.value) ?? '' })}
        className="h-7 rounded-full border border-line bg-paper px-2 text-sm hover:border-line-strong max-lg:max-w-[136px] max-lg:px-1 data-on:border-current data-on:ring-1 data-on:ring-current"
        data-on={severity === '' ? undefined : true}
      >
        <option value="">{words.filter.none}</option>
        {severities.map((name) => (
          <option key={name} value={name}>
            {words.filter.severities[name]}
          </option>
        ))}
      </select>
      {check !== '' && (
        <Button
          size="s"
          aria-label={words.filter.drop(checkName(words.issues.names, check))}
          onClick={() => onSearch({ check: '' })}
        >
          {checkName(words.issues.names, check)}
          <Icon name="close" size={13} />
        </Button>
      )}
    </span>
  )
}

function checkName(names: Readonly<Record<string, string>>, code: string): string {
  return names[code] ?? code
}

import {
  checkGroups,
  type CheckLevel,
  checkLevels,
  checksOfGroup,
  type SettableCheck,
  usualSeverities,
} from '#language/checks/check-settings.ts'
import { cx } from '../../../lib/cx.ts'
import { useWords } from '../../../messages/use-messages.tsx'

type Props = {
  readonly checks: Readonly<Record<string, CheckLevel>>
  /** Those on their way, by their code. */
  readonly sending: Readonly<Record<string, unknown>>
  /** Null where the key may only see them; a null level: as usual. */
  readonly onChange: ((code: SettableCheck, level: CheckLevel | null) => void) | null
}

export function ChecksTable({ checks, sending, onChange }: Props) {
  const words = useWords('checkSettings')
  return (
    <table className="w-full overflow-hidden rounded-card border border-line bg-paper text-sm">
      <caption className="sr-only">{words.title}</caption>
      <thead>
        <tr className="text-start text-xs text-ink-3">
          <th scope="col" className="px-4 py-2 font-medium">
            {words.columns.check}
          </th>
          <th scope="col" className="w-48 px-4 py-2 font-medium max-sm:px-2">
            {words.columns.level}
          </th>
        </tr>
      </thead>
      {checkGroups.map((group) => (
        <tbody key={group}>
          <tr className="border-t border-line bg-ground">
            <th scope="rowgroup" colSpan={2} className="px-4 py-1.5 text-start text-xs font-medium text-ink-2">
              {words.groups[group]}
            </th>
          </tr>
          {checksOfGroup(group).map((code) => (
            <CheckRow
              key={code}
              code={code}
              level={checks[code] ?? null}
              isSending={code in sending}
              onChange={onChange}
            />
          ))}
        </tbody>
      ))}
    </table>
  )
}

type RowProps = Pick<Props, 'onChange'> & {
  readonly code: SettableCheck
  readonly level: CheckLevel | null
  readonly isSending: boolean
}

function CheckRow({ code, level, isSending, onChange }: RowProps) {
  const words = useWords('checkSettings')
  const [severity, ...others] = usualSeverities(code)
  const usual = words.usualOf(severity === undefined || others.length > 0 ? words.varies : words.severities[severity])
  return (
    <tr className="border-t border-line align-top">
      <th scope="row" className="px-4 py-2 text-start font-normal">
        <span className={cx('font-medium', level === 'off' && 'text-ink-3')}>{words.names[code]}</span>
        {(isSending || level !== null) && (
          <span className="ms-2 text-xs text-accent">{isSending ? words.saving : words.changed}</span>
        )}
        <span className="block text-xs text-ink-3">{words.finds[code]}</span>
      </th>
      <td className="px-4 py-2 max-sm:px-2">
        {onChange === null ? (
          level === null ? (
            usual
          ) : (
            words.levels[level]
          )
        ) : (
          <select
            aria-label={`${words.names[code]}: ${words.columns.level}`}
            value={level ?? ''}
            onChange={({ target }) => onChange(code, checkLevels.find((known) => known === target.value) ?? null)}
            className={'h-8 w-full rounded-mid border border-line-strong bg-paper px-2 text-sm'}
          >
            <option value="">{usual}</option>
            {checkLevels.map((one) => (
              <option key={one} value={one}>
                {words.levels[one]}
              </option>
            ))}
          </select>
        )}
      </td>
    </tr>
  )
}

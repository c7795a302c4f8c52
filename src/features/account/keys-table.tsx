import type { ApiKey } from '#contract/resources/api-key.ts'
import type { Format } from '../../lib/format.ts'
import type { Catalogue } from '../../messages/catalogue.ts'
import { useFormat, useMessages, useWords } from '../../messages/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { makerName } from './maker-name.ts'

type Props = {
  readonly keys: readonly ApiKey[]
  /** The ids of the key in use here and of its session. */
  readonly own: readonly string[]
  readonly onRevoke: (key: ApiKey) => void
  /** For a person who signs in by links. */
  readonly onNewLink: (key: ApiKey) => void
}

const cell = 'px-4 py-(--row) align-middle max-sm:p-0'
const head = 'px-4 py-2.5 text-start text-xs font-medium text-ink-3'

/** One row for each key, revoked ones too; on narrow pages each is a card. */
export function KeysTable({ keys, own, onRevoke, onNewLink }: Props) {
  const { roles } = useMessages()
  const words = useWords('account')
  const format = useFormat()
  const { name, role, begins, made, used, state, actions } = words.keyColumns
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-paper">
      <table className="w-full text-sm max-sm:block">
        <thead className="max-sm:sr-only">
          <tr>
            {[name, role, begins, made, used, state].map((label) => (
              <th key={label} scope="col" className={head}>
                {label}
              </th>
            ))}
            <th scope="col" className={head}>
              <span className="sr-only">{actions}</span>
            </th>
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {keys.map((key) => (
            <tr
              key={key.id}
              className="border-t border-line max-sm:flex max-sm:flex-wrap max-sm:items-baseline max-sm:gap-x-3.5 max-sm:gap-y-1 max-sm:px-4 max-sm:py-3"
            >
              <th scope="row" className={`${cell} text-start font-semibold [overflow-wrap:anywhere] max-sm:basis-full`}>
                {key.name}
                {own.includes(key.id) && <span className="ms-2 text-xs font-normal text-ink-3">{words.yours}</span>}
                {key.email && <span className="block text-xs font-normal text-ink-3">{key.email}</span>}
              </th>
              <td className={cell}>
                {roles[key.role]}
                {key.session_of && <span className="block text-xs text-ink-3">{words.session}</span>}
              </td>
              <td className={cell}>
                {key.personal ? (
                  <span className="text-xs text-ink-3">{words.personal}</span>
                ) : (
                  <code className="text-xs">{key.prefix}…</code>
                )}
              </td>
              <td className={`num ${cell}`}>
                {format.day(Date.parse(key.created_at))}
                {key.created_via !== null && (
                  <span className="block text-xs text-ink-3 [overflow-wrap:anywhere]">
                    {makerName(words, key.created_via, key.created_by)}
                  </span>
                )}
              </td>
              <td className={`num ${cell}`}>
                <span className="text-ink-3 sm:hidden">{used}: </span>
                {/* The service notes it once an hour, so it has no minutes. */}
                {key.last_used_at === null ? words.neverUsed : format.day(Date.parse(key.last_used_at))}
              </td>
              <td className={`num ${cell} ${isOver(key) ? 'text-ink-3' : ''}`}>{stateOf(words, format, key)}</td>
              <td className={`${cell} text-end max-sm:basis-full max-sm:pt-1 max-sm:text-start max-sm:empty:hidden`}>
                {isInvited(key) && !isOver(key) && (
                  <Button
                    aria-label={words.invite.newLinkFor(key.name)}
                    onClick={() => onNewLink(key)}
                    className="me-2"
                  >
                    {words.invite.newLink}
                  </Button>
                )}
                {key.revoked_at === null && (
                  <Button aria-label={words.revokeLabel(key.name)} onClick={() => onRevoke(key)}>
                    {words.revoke}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** True for the key of a person who signs in by links that an admin makes. */
function isInvited({ personal, created_via, session_of }: ApiKey): boolean {
  return personal === true && created_via === 'key' && !session_of
}

function isOver({ revoked_at, expires_at }: ApiKey): boolean {
  return revoked_at !== null || (expires_at !== null && Date.parse(expires_at) <= Date.now())
}

function stateOf(words: Catalogue['account'], format: Format, key: ApiKey): string {
  if (key.revoked_at !== null) return words.revoked(format.day(Date.parse(key.revoked_at)))
  if (key.expires_at === null) return words.active
  const day = format.day(Date.parse(key.expires_at))
  return isOver(key) ? words.expired(day) : words.activeUntil(day)
}

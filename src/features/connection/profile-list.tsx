import { useBaseMessages } from '../../messages/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Profile } from './profiles.ts'

type Props = {
  readonly profiles: readonly Profile[]
  readonly address: string
  readonly onChoose: (address: string) => void
  readonly onForget: (address: string) => void
}

/** Services of earlier connections: one press fills in the address. */
export function ProfileList({ profiles, address, onChoose, onForget }: Props) {
  const { connect: words } = useBaseMessages()
  return (
    <section aria-labelledby="profiles" className="mb-6">
      <h2 id="profiles" className="mb-1.5 text-sm font-medium">
        {words.profiles}
      </h2>
      <ul className="overflow-hidden rounded-mid border border-line bg-paper">
        {profiles.map((profile) => (
          <li key={profile.address} className="flex items-center border-line pe-1 not-last:border-b">
            <button
              type="button"
              aria-pressed={profile.address === address}
              onClick={() => onChoose(profile.address)}
              className="min-w-0 grow px-3 py-2 text-start text-sm hover:bg-hover aria-pressed:font-semibold"
            >
              <span className="block truncate">{profile.organisation || profile.address}</span>
              <span className="block truncate text-xs font-normal text-ink-3">{profile.address}</span>
            </button>
            <Button
              kind="quiet"
              size="icon"
              aria-label={words.forget(profile.organisation || profile.address)}
              onClick={() => onForget(profile.address)}
            >
              <Icon name="close" size={14} />
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

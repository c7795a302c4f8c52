import { createFileRoute } from '@tanstack/react-router'
import { type LanguagesSearch, LanguagesScreen } from '../../../features/languages/languages-screen.tsx'

export const Route = createFileRoute('/_in/_shell/languages')({
  validateSearch: parseSearch,
  loader: ({ context }) => context.locale.load('languages'),
  component: Languages,
})

/** Parameters that are not set are left out of the address. */
function parseSearch({ q, scored }: Readonly<Record<string, unknown>>): Partial<LanguagesSearch> {
  return {
    ...(typeof q === 'string' && q !== '' && { q }),
    ...(scored === true && { scored }),
  }
}

function Languages() {
  const { q = '', scored = false } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <LanguagesScreen
      search={{ q, scored }}
      onSearch={(next) => void navigate({ search: parseSearch(next), replace: true })}
    />
  )
}

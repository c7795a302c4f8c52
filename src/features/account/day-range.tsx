import { useWords } from '../../messages/use-messages.tsx'
import { fieldLook } from '../../ui/field.tsx'
import { fitDays } from './usage-search.ts'

type Days = { readonly from: string; readonly to: string }
type Props = Days & { readonly onChange: (days: Days) => void }

/** A range of days, both included, UTC; '' where it is open. */
export function DayRange({ from, to, onChange }: Props) {
  const words = useWords('account')
  const look = `${fieldLook} h-8! w-auto!`
  return (
    <fieldset className="flex flex-wrap items-center gap-2 text-sm text-ink-2">
      <legend className="sr-only">{words.days}</legend>
      <label className="flex items-center gap-1.5">
        {words.fromDay}
        <input
          type="date"
          value={from}
          onChange={({ target }) => onChange(fitDays({ from: target.value, to }, 'from'))}
          className={look}
        />
      </label>
      <label className="flex items-center gap-1.5">
        {words.toDay}
        <input
          type="date"
          value={to}
          onChange={({ target }) => onChange(fitDays({ from, to: target.value }, 'to'))}
          className={look}
        />
      </label>
    </fieldset>
  )
}

import { useId, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { useLanguages } from '../../../api/use-languages.ts'
import { languageName } from '../../../lib/language-name.ts'
import { useFormat, useWords } from '../../../messages/use-messages.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { LanguagePicker } from '../../../ui/language-picker.tsx'
import type { EngineForm } from './engine-form.ts'

type Props = { readonly pairs: EngineForm['pairs']; readonly onChange: (pairs: EngineForm['pairs']) => void }

/** The directions that an engine is used for; none: all that it does. */
export function PairsField({ pairs, onChange }: Props) {
  const { form: words } = useWords('engines')
  const { locale } = useFormat()
  const id = useId()
  const { languages } = useLanguages(locale)
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const nameOf = ([source, target]: readonly [string, string]) =>
    `${languageName(source, locale)} → ${languageName(target, locale)}`
  /** Adds the pair as soon as both languages are chosen. */
  const choose = (source: string, target: string) => {
    const isThere = pairs.some((pair) => pair[0] === source && pair[1] === target)
    const isPair = source !== '' && target !== '' && source !== target
    if (isPair && !isThere && pairs.length < limits.engines.pairs) onChange([...pairs, [source, target]])
    setFrom(source)
    setTo(isPair ? '' : target)
  }
  const picker = { placeholder: words.pick, languages, className: 'grow basis-40' }
  return (
    <fieldset className="sm:col-span-2">
      <legend className="text-sm font-medium">{words.pairs}</legend>
      <p className="mt-1 text-xs text-ink-3">{words.pairsAbout}</p>
      {pairs.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-1.5">
          {pairs.map((pair) => (
            <li
              key={pair.join(' ')}
              className="flex items-center gap-1 rounded-mid border border-line py-0.5 pe-0.5 ps-2.5 text-sm"
            >
              {nameOf(pair)}
              <Button
                kind="quiet"
                size="icon"
                aria-label={words.removePair(nameOf(pair))}
                onClick={() => onChange(pairs.filter((one) => one !== pair))}
              >
                <Icon name="close" size={14} />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-2 flex flex-wrap items-end gap-2">
        <LanguagePicker
          {...picker}
          id={`${id}-from`}
          label={words.from}
          value={from}
          onChange={(source) => choose(source, to)}
        />
        <LanguagePicker
          {...picker}
          id={`${id}-to`}
          label={words.to}
          value={to}
          onChange={(target) => choose(from, target)}
        />
      </div>
    </fieldset>
  )
}

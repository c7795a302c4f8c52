import { useEffect, useRef } from 'react'
import type { ConfiguredEngine } from '#contract/resources/engine.ts'
import { languageName } from '../../../lib/language-name.ts'
import type { Catalogue } from '../../../messages/catalogue.ts'
import { useFormat, useWords } from '../../../messages/use-messages.tsx'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { type EngineForm, formOfEngine } from './engine-form.ts'

type Props = {
  /** The version that the form was made of. */
  readonly base: ConfiguredEngine
  readonly theirs: ConfiguredEngine
  readonly kind: EngineForm['kind']
  readonly onKeep: () => void
  readonly onTake: () => void
}

/** What another person has changed while the form was filled in, and the choice between both. */
export function EngineConflict({ base, theirs, kind, onKeep, onTake }: Props) {
  const { conflict: words, form, anyDirection } = useWords('engines')
  const format = useFormat()
  const texts = (engine: ConfiguredEngine) => textsOf(engine, kind, { ...form, anyDirection }, format.locale)
  const [was, is] = [texts(base), texts(theirs)]
  const place = useRef<HTMLDivElement>(null)
  // The button that saves is at the end of the form, and this at its beginning.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  // Names of pairs have arrows of their own.
  const line = (label: string, text: string) =>
    label === form.pairs ? text : `${was.get(label) || words.none} → ${text || words.none}`
  const changed = [...is].filter(([label, text]) => was.get(label) !== text)
  return (
    <div ref={place} role="alert" className="mb-4">
      <Notice
        tone="revisar"
        title={words.title}
        action={
          <span className="flex flex-wrap gap-2">
            <Button onClick={onKeep}>{words.keep}</Button>
            <Button onClick={onTake}>{words.take}</Button>
          </span>
        }
      >
        <p>{words.about}</p>
        <ul className="mt-1">
          {changed.map(([label, text]) => (
            <li key={label} className="wrap-anywhere">
              {format.labelled(label, line(label, text))}
            </li>
          ))}
          {theirs.key_end !== base.key_end && (
            <li>{format.labelled(form.key, theirs.key_end === null ? words.keyRemoved : words.keyReplaced)}</li>
          )}
        </ul>
      </Notice>
    </div>
  )
}

/** The fields of an engine but for its key, by their labels. */
function textsOf(
  engine: ConfiguredEngine,
  kind: EngineForm['kind'],
  words: Catalogue['engines']['form'] & Pick<Catalogue['engines'], 'anyDirection'>,
  locale: string,
): ReadonlyMap<string, string> {
  const form = formOfEngine(engine, kind, locale)
  const { formality, model_type } = engine
  const pairs = form.pairs.map((pair) => pair.map((code) => languageName(code, locale)).join(' → '))
  return new Map([
    [words.name, form.name],
    [words.address, form.address],
    [words.model, form.model],
    [words.region, form.region],
    [words.accessKeyId, form.accessKeyId],
    [words.formality, words.formalities[formality ?? 'none']],
    [words.modelType, words.modelTypes[model_type ?? 'none']],
    [words.glossaries, form.glossaries.replaceAll('\n', ', ')],
    [words.price, form.price && `${form.price} ${form.currency}`],
    [words.pairs, pairs.join(', ') || words.anyDirection],
  ])
}

import { useEngineChoices, useIsEngineGone } from '../../../api/use-engine-choices.ts'
import { useLateWords } from '../../../messages/use-messages.tsx'
import { Field, fieldLook } from '../../../ui/field.tsx'
import type { Choice } from '../choice/upload-choice.ts'

type Props = { readonly choice: Choice; readonly onChange: (choice: Choice) => void }

/** The MT engine, where there is more than one. */
export function EngineChoice({ choice, onChange }: Props) {
  const words = useLateWords('projects')?.engine
  const choices = useEngineChoices()
  const isGone = useIsEngineGone(choice)
  if (words === undefined || (choices.length === 0 && !isGone)) return null
  const hasProject = choice.projectId !== ''
  const isKnown = choices.some(({ id }) => id === choice.engine) || (hasProject && choice.engine === 'auto')
  return (
    <Field id="upload-engine" label={words.label} error={isGone ? words.gone : null} className="sm:col-span-2">
      <select
        id="upload-engine"
        value={isKnown || isGone ? choice.engine : ''}
        aria-invalid={isGone}
        aria-describedby={isGone ? 'upload-engine-about' : undefined}
        onChange={({ target }) => onChange({ ...choice, engine: target.value })}
        className={fieldLook}
      >
        <option value="">{hasProject ? words.ofProject : words.first}</option>
        {hasProject && <option value="auto">{words.first}</option>}
        {isGone && choice.engine !== '' && <option value={choice.engine}>{words.removed}</option>}
        {choices.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </Field>
  )
}

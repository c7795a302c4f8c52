import { limits } from '#contract/limits.ts'
import { registerChoices } from '#contract/resources/register.ts'
import { useLateWords } from '../../../messages/use-messages.tsx'
import { Field, fieldLook } from '../../../ui/field.tsx'
import type { Choice } from '../choice/upload-choice.ts'

type Props = { readonly choice: Choice; readonly onChange: (choice: Choice) => void }

/** How the translation addresses its reader, and its style, where they are not to be as the project has them. */
export function WordingChoice({ choice, onChange }: Props) {
  const words = useLateWords('projects')?.wording
  if (words === undefined) return null
  // Without a project there is nothing to differ from.
  const offered = registerChoices.filter((register) => register !== 'none' || choice.projectId !== '')
  return (
    <>
      <Field id="upload-register" label={words.register} hint={words.registerAbout} className="sm:col-span-2">
        <select
          id="upload-register"
          value={offered.find((register) => register === choice.register) ?? ''}
          aria-describedby="upload-register-about"
          onChange={({ target }) =>
            onChange({ ...choice, register: offered.find((register) => register === target.value) ?? '' })
          }
          className={fieldLook}
        >
          <option value="">{choice.projectId === '' ? words.registers.none : words.ofProject}</option>
          {offered.map((register) => (
            <option key={register} value={register}>
              {words.registers[register]}
            </option>
          ))}
        </select>
      </Field>
      <Field
        id="upload-style"
        label={words.style}
        hint={words.styleAbout(limits.instructionsCharacters)}
        className="sm:col-span-2"
      >
        <textarea
          id="upload-style"
          rows={2}
          maxLength={limits.instructionsCharacters}
          placeholder={choice.projectId === '' ? '' : words.ofProject}
          value={choice.style}
          aria-describedby="upload-style-about"
          onChange={({ target }) => onChange({ ...choice, style: target.value })}
          className={`${fieldLook} h-auto! py-2`}
        />
      </Field>
    </>
  )
}

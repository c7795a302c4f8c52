import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../api/api.ts'
import { peopleQuery } from '../../../api/people.ts'
import { useWords } from '../../../messages/use-messages.tsx'
import { Field, fieldLook } from '../../../ui/field.tsx'
import type { Choice } from '../choice/upload-choice.ts'

type Props = { readonly choice: Choice; readonly onChange: (choice: Choice) => void }

/** The person that the jobs are given to, where there are others, and the day on which they are due. */
export function UploadAssignment({ choice, onChange }: Props) {
  const words = useWords('uploadSetup')
  const { data: people } = useQuery(peopleQuery(useApi()))
  // An older service has neither.
  if (!people) return null
  return (
    <>
      {people.length > 1 && (
        <Field id="upload-person" label={words.person}>
          <select
            id="upload-person"
            value={choice.assignee}
            onChange={(event) => onChange({ ...choice, assignee: event.target.value })}
            className={fieldLook}
          >
            <option value="">{words.noPerson}</option>
            {people.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </Field>
      )}
      <Field id="upload-due" label={words.due}>
        <input
          id="upload-due"
          type="date"
          value={choice.dueDate}
          onChange={(event) => onChange({ ...choice, dueDate: event.target.value })}
          className={fieldLook}
        />
      </Field>
    </>
  )
}

import { type FormEvent, useState } from 'react'
import { useFormat, useEditorMessages } from '../../../../messages/use-messages.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Field, fieldLook } from '../../../../ui/field.tsx'
import { useEditorSession } from '../../session/editor-context.ts'

/** Goes to a segment by its number. */
export function GoToDialog() {
  const { editor: words, close } = useEditorMessages()
  const format = useFormat()
  const { store, total, actions } = useEditorSession()
  const [text, setText] = useState('')
  const [isWrong, setWrong] = useState(false)
  const leave = () => store.turn({ to: 'closed' })
  const go = (event: FormEvent) => {
    event.preventDefault()
    const number = Number(text)
    if (!Number.isInteger(number) || number < 1 || number > total) return setWrong(true)
    leave()
    actions.goTo(number - 1)
  }
  return (
    <Dialog title={words.goTo.title} closeLabel={close} onClose={leave}>
      <form onSubmit={go} noValidate className="flex items-start gap-2">
        <Field
          id="go-to"
          label={words.goTo.label(format.number(total))}
          error={isWrong ? words.goTo.wrong(format.number(total)) : null}
          className="grow"
        >
          <input
            id="go-to"
            inputMode="numeric"
            autoFocus
            value={text}
            onChange={(event) => setText(event.target.value.trim())}
            aria-invalid={isWrong}
            aria-describedby="go-to-about"
            className={fieldLook}
          />
        </Field>
        <Button type="submit" kind="primary" className="mt-[26px] h-9">
          {words.goTo.go}
        </Button>
      </form>
    </Dialog>
  )
}

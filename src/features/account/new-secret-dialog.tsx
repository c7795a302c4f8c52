import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { createWebhookSecret } from '../../api/administration.ts'
import { useApi } from '../../api/api.ts'
import { useMessages, useWords } from '../../messages/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ProblemPanel } from '../../ui/problem-panel.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { OwnKeyField, useOwnKey } from './own-key-field.tsx'
import { ShownOnce } from './shown-once.tsx'

type Props = {
  /** True when the new one replaces no other. */
  readonly isFirst: boolean
  readonly onClose: () => void
}

/** Hours for which earlier secrets stay valid. */
const overlaps = ['0', '24', '168'] as const

/** Makes a webhook secret and shows its text, once. */
export function NewSecretDialog({ isFirst, onClose }: Props) {
  const { close, cancel } = useMessages()
  const words = useWords('account')
  const api = useApi()
  const [overlap, setOverlap] = useState<(typeof overlaps)[number]>('24')
  const [asked, setAsked] = useState(false)
  const own = useOwnKey()
  const make = useMutation({ mutationFn: () => createWebhookSecret(api, Number(overlap), own.by), gcTime: 0 })
  const submit = () => {
    setAsked(true)
    if (!own.isMissing) make.mutate()
  }
  if (make.data !== undefined)
    return (
      <ShownOnce
        title={words.secretMade}
        about={words.secretOnce}
        text={make.data.secret}
        done={words.secretCopied}
        onDone={onClose}
      />
    )
  return (
    <Dialog
      title={isFirst ? words.newSecret : words.rotateSecret}
      description={isFirst ? words.newSecretAbout : words.rotateSecretAbout}
      closeLabel={close}
      onClose={onClose}
    >
      {!isFirst && (
        <div className="mb-5 flex flex-col items-start gap-1.5">
          <span aria-hidden className="text-sm font-medium">
            {words.overlap}
          </span>
          <SegmentedControl
            label={words.overlap}
            value={overlap}
            options={overlaps.map((value) => ({ value, label: words.overlaps[value] }))}
            onChange={setOverlap}
          />
        </div>
      )}
      <OwnKeyField {...own} error={asked && own.isMissing ? words.ownKeyNeeded : null} />
      {make.error !== null && <ProblemPanel error={make.error} />}
      <div className="mt-3 flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{cancel}</Button>
        <Button kind="primary" busy={make.isPending} onClick={submit}>
          {isFirst ? words.makeSecret : words.rotateSecret}
        </Button>
      </div>
    </Dialog>
  )
}

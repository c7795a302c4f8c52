import { cx } from '../lib/cx.ts'
import { buttonLook } from './button-look.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

type Props = {
  readonly id: string
  readonly label: string
  /** The file that is chosen so far. */
  readonly file: File | null
  readonly accept: string
  readonly onChoose: (file: File) => void
  /** The way back, where no file is needed. */
  readonly without?: { readonly label: string; readonly onLeave: () => void }
  readonly describedBy?: string
}

/** A button to choose a file, in the language of the interface: the browser's own box uses the browser's language. */
export function FileButton({ id, label, file, accept, onChoose, without, describedBy }: Props) {
  return (
    <div className="flex items-center gap-3">
      <label
        className={cx(buttonLook(), 'cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2')}
      >
        {label}
        <input
          id={id}
          type="file"
          accept={accept}
          aria-describedby={describedBy}
          className="sr-only"
          onChange={({ target }) => {
            const chosen = target.files?.[0]
            if (chosen !== undefined) onChoose(chosen)
            // Choosing the same file again is a change.
            target.value = ''
          }}
        />
      </label>
      {file !== null && <span className="min-w-0 truncate text-sm text-ink-2">{file.name}</span>}
      {file !== null && without && (
        <Button kind="quiet" size="icon" aria-label={without.label} onClick={without.onLeave}>
          <Icon name="close" size={14} />
        </Button>
      )}
    </div>
  )
}

import type { ComponentProps } from 'react'
import { cx } from '../lib/cx.ts'
import { type ButtonKind, buttonLook, type ButtonSize } from './button-look.ts'

type Props = ComponentProps<'button'> & {
  readonly kind?: ButtonKind
  readonly size?: ButtonSize
  /** True while it is at work: it cannot be pressed again. */
  readonly busy?: boolean
}

export function Button({ kind, size, busy = false, className, ...rest }: Props) {
  return (
    <button
      type="button"
      data-kind={kind}
      {...rest}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={busy ? undefined : rest.onClick}
      className={cx(buttonLook(kind, size), className)}
    />
  )
}

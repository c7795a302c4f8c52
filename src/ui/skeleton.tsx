import { cx } from '../lib/cx.ts'

/** A placeholder for content that is loading, with its size. */
export function Skeleton({ className }: { readonly className?: string }) {
  return (
    <span
      aria-hidden
      className={cx('block animate-[breathe_1.6s_ease-in-out_infinite] rounded-small bg-line', className)}
    />
  )
}

import { cx } from '../lib/cx.ts'

/** The place of something that is still on its way, with its size. */
export function Skeleton({ className }: { readonly className?: string }) {
  return (
    <span
      aria-hidden
      className={cx('block animate-[breathe_1.6s_ease-in-out_infinite] rounded-small bg-line', className)}
    />
  )
}

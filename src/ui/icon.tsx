import { cx } from '../lib/cx.ts'

/** Each icon as one line on a field of 24 × 24: drawn here, since a package of icons weighs more than all of them. */
const lines = {
  upload: 'M5 3h14M12 21V8M6 13.5 12 7.5l6 6',
  check: 'm4.5 12.5 5 5 10-11',
  approved: 'm1.5 12.5 5 5 10-11m-4.5 11 10.5-11',
  signed: 'm12 2.5 8 3v6c0 5-3.4 8.3-8 10-4.6-1.7-8-5-8-10v-6zM8.5 12l2.5 2.5 4.5-5',
  open: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0z',
  waiting: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM12 7v5l3.5 2',
  more: 'M6 12a1 1 0 1 1-2 0 1 1 0 0 1 2 0zm7 0a1 1 0 1 1-2 0 1 1 0 0 1 2 0zm7 0a1 1 0 1 1-2 0 1 1 0 0 1 2 0z',
  form: 'M3 2.5h18m-18 19h18M5 6.5h14a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2z',
  book: 'M12 6.5C10 5 7 4.5 3 4.5v14c4 0 7 .5 9 2 2-1.5 5-2 9-2v-14c-4 0-7 .5-9 2zm0 0v14',
  lock: 'M6 11h12a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-6a2 2 0 0 1 2-2zm2 0V7a4 4 0 0 1 8 0v4',
  menu: 'M4 6h16M4 12h16M4 18h16',
  panel: 'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zm10 0v18',
  pencil: 'm4 20 1-4.5L16.5 4a2.1 2.1 0 0 1 3 0l.5.5a2.1 2.1 0 0 1 0 3L8.5 19zM14.5 6 18 9.5',
  settings: 'M4 7h9m6 0h1M4 17h1m6 0h9M19 7a3 3 0 1 1-6 0 3 3 0 0 1 6 0zm-8 10a3 3 0 1 1-6 0 3 3 0 0 1 6 0z',
  warning: 'M12 3.5 2.5 20h19zM12 10v4.5m0 2.7v.1',
  offline: 'M3 3l18 18M7.5 7.7A5.5 5.5 0 0 0 6 18.5h11.5M10.5 6.2A6 6 0 0 1 17.6 10a4.3 4.3 0 0 1 2.6 7.2',
  repeated: 'M17 2.5l4 4-4 4M3 11V9.5a3 3 0 0 1 3-3h15M7 21.5l-4-4 4-4M21 13v1.5a3 3 0 0 1-3 3H3',
  close: 'm6 6 12 12M18 6 6 18',
  search: 'M17 10.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0zM15.5 15.5 20.5 20.5',
  person: 'M16 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM4.5 20.5c.6-4 3.6-6 7.5-6s6.9 2 7.5 6',
  note: 'M4.5 4.5h15v11h-8L7 19.5v-4H4.5z',
  guess: 'm8 5-5 7 5 7m8-14 5 7-5 7M10.2 9.5a2 2 0 1 1 2.6 1.9c-.6.2-.8.6-.8 1.2m0 2.3v.1',
  neighbours: 'M4 4h16M4 20h16M4 9h16v6H4z',
  bookmark: 'M6 3.5h12v17l-6-4.5-6 4.5z',
} as const

export type IconName = keyof typeof lines

type Props = { readonly name: IconName; readonly size?: number; readonly className?: string }

/** A picture beside a word; never read aloud. */
export function Icon({ name, size = 16, className }: Props) {
  return (
    <svg
      aria-hidden
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={cx('shrink-0', className)}
    >
      <path d={lines[name]} />
    </svg>
  )
}

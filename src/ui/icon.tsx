import BookOpen from 'lucide/dist/esm/icons/book-open.mjs'
import Bookmark from 'lucide/dist/esm/icons/bookmark.mjs'
import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs'
import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs'
import Check from 'lucide/dist/esm/icons/check.mjs'
import CheckCheck from 'lucide/dist/esm/icons/check-check.mjs'
import Circle from 'lucide/dist/esm/icons/circle.mjs'
import CircleQuestionMark from 'lucide/dist/esm/icons/circle-question-mark.mjs'
import Clock from 'lucide/dist/esm/icons/clock.mjs'
import CloudOff from 'lucide/dist/esm/icons/cloud-off.mjs'
import Ellipsis from 'lucide/dist/esm/icons/ellipsis.mjs'
import GalleryVertical from 'lucide/dist/esm/icons/gallery-vertical.mjs'
import Lock from 'lucide/dist/esm/icons/lock.mjs'
import Menu from 'lucide/dist/esm/icons/menu.mjs'
import MessageSquare from 'lucide/dist/esm/icons/message-square.mjs'
import PanelRight from 'lucide/dist/esm/icons/panel-right.mjs'
import PanelLeft from 'lucide/dist/esm/icons/panel-left.mjs'
import Pencil from 'lucide/dist/esm/icons/pencil.mjs'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import Repeat from 'lucide/dist/esm/icons/repeat.mjs'
import Search from 'lucide/dist/esm/icons/search.mjs'
import Settings2 from 'lucide/dist/esm/icons/settings-2.mjs'
import ShieldCheck from 'lucide/dist/esm/icons/shield-check.mjs'
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs'
import UnfoldVertical from 'lucide/dist/esm/icons/unfold-vertical.mjs'
import Upload from 'lucide/dist/esm/icons/upload.mjs'
import User from 'lucide/dist/esm/icons/user.mjs'
import X from 'lucide/dist/esm/icons/x.mjs'
import { createElement } from 'react'
import { cx } from '../lib/cx.ts'

/** Elements of a picture on a field of 24 × 24, as lucide has them. */
export type Drawing = readonly (readonly [name: string, attributes: Readonly<Record<string, string | number>>])[]

const named = <Name extends string>(drawings: Readonly<Record<Name, Drawing>>) => drawings

/** Each is imported by itself: the package of all of them is large. */
const icons = named({
  upload: Upload,
  check: Check,
  approved: CheckCheck,
  signed: ShieldCheck,
  open: Circle,
  waiting: Clock,
  more: Ellipsis,
  form: GalleryVertical,
  book: BookOpen,
  lock: Lock,
  menu: Menu,
  panel: PanelRight,
  sidebar: PanelLeft,
  help: CircleQuestionMark,
  pencil: Pencil,
  settings: Settings2,
  warning: TriangleAlert,
  offline: CloudOff,
  repeated: Repeat,
  close: X,
  search: Search,
  person: User,
  note: MessageSquare,
  guess: CircleQuestionMark,
  neighbours: UnfoldVertical,
  bookmark: Bookmark,
  folded: ChevronRight,
  unfolded: ChevronDown,
  add: Plus,
})

export type IconName = keyof typeof icons

type Props = { readonly size?: number; readonly className?: string }

/** A picture beside a word; never read aloud. */
export function Icon({ name, ...look }: Props & { readonly name: IconName }) {
  return draw(icons[name], look)
}

/** Draws a picture of lucide, with the look of all of them. */
export function draw(drawing: Drawing, { size = 16, className }: Props) {
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
      {drawing.map(([element, attributes], index) => createElement(element, { ...attributes, key: index }))}
    </svg>
  )
}

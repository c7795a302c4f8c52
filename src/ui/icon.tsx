import BookOpen from 'lucide-react/icons/book-open'
import Bookmark from 'lucide-react/icons/bookmark'
import Check from 'lucide-react/icons/check'
import CheckCheck from 'lucide-react/icons/check-check'
import Circle from 'lucide-react/icons/circle'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import Clock from 'lucide-react/icons/clock'
import CloudOff from 'lucide-react/icons/cloud-off'
import Ellipsis from 'lucide-react/icons/ellipsis'
import GalleryVertical from 'lucide-react/icons/gallery-vertical'
import Lock from 'lucide-react/icons/lock'
import Menu from 'lucide-react/icons/menu'
import MessageSquare from 'lucide-react/icons/message-square'
import PanelRight from 'lucide-react/icons/panel-right'
import PanelLeft from 'lucide-react/icons/panel-left'
import Pencil from 'lucide-react/icons/pencil'
import Repeat from 'lucide-react/icons/repeat'
import Search from 'lucide-react/icons/search'
import Settings2 from 'lucide-react/icons/settings-2'
import ShieldCheck from 'lucide-react/icons/shield-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import UnfoldVertical from 'lucide-react/icons/unfold-vertical'
import Upload from 'lucide-react/icons/upload'
import User from 'lucide-react/icons/user'
import X from 'lucide-react/icons/x'
import type { ComponentType, SVGProps } from 'react'
import { cx } from '../lib/cx.ts'

/** Draws a picture of lucide, 24 × 24 by itself. */
export type Drawing = ComponentType<SVGProps<SVGSVGElement> & { readonly size?: string | number }>

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
})

export type IconName = keyof typeof icons

type Props = { readonly name: IconName; readonly size?: number; readonly className?: string }

/** A picture beside a word; never read aloud. */
export function Icon({ name, size = 16, className }: Props) {
  const Drawn = icons[name]
  return <Drawn aria-hidden size={size} strokeWidth={1.75} className={cx('shrink-0', className)} />
}

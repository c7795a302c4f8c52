import {
  ArrowUpToLine,
  BadgeCheck,
  Check,
  CheckCheck,
  Circle,
  Clock,
  Ellipsis,
  type LucideIcon,
  Lock,
  Menu,
  PanelRight,
  Pencil,
  Settings2,
  TriangleAlert,
  X,
} from 'lucide-react'
import { cx } from '../lib/cx.ts'

const icons = {
  upload: ArrowUpToLine,
  check: Check,
  approved: CheckCheck,
  signed: BadgeCheck,
  open: Circle,
  waiting: Clock,
  more: Ellipsis,
  lock: Lock,
  menu: Menu,
  panel: PanelRight,
  pencil: Pencil,
  settings: Settings2,
  warning: TriangleAlert,
  close: X,
} satisfies Record<string, LucideIcon>

export type IconName = keyof typeof icons

type Props = { readonly name: IconName; readonly size?: number; readonly className?: string }

/** A picture beside a word; never read aloud. */
export function Icon({ name, size = 16, className }: Props) {
  const Drawing = icons[name]
  return <Drawing aria-hidden size={size} strokeWidth={1.75} className={cx('shrink-0', className)} />
}

import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useApi } from '../../api/api.ts'
import { jobTotalsQuery } from '../../api/jobs.ts'
import { useFormat, useMessages } from '../../messages/use-messages.tsx'
import { navCountLook, navLinkLook, navWordLook } from '../../ui/app-shell.tsx'
import type { FrameScreen } from '../../ui/frame-screens.ts'
import { draw } from '../../ui/icon.tsx'
import { screenIcons } from './screen-icons.ts'

/** Links of a group; the one to the jobs says how many there are, once a screen has asked for that. */
export function FrameLinks({ screens }: { readonly screens: readonly FrameScreen[] }) {
  const { nav } = useMessages()
  const format = useFormat()
  const { data: totals } = useQuery({ ...jobTotalsQuery(useApi(), {}), enabled: false })
  return screens.map(({ to, name }) => {
    return (
      <Link key={to} to={to} title={nav[name]} className={navLinkLook}>
        {draw(screenIcons[name], { className: 'opacity-80' })}
        <span className={navWordLook}>{nav[name]}</span>
        {name === 'jobs' && totals && (
          <span aria-hidden className={navCountLook}>
            {format.number(totals.jobs)}
          </span>
        )}
      </Link>
    )
  })
}

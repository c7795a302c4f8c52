/** The screens that have a link in the frame, in its groups; `name` is that of their words. */
export const frameScreens = [
  [
    { to: '/jobs', name: 'jobs' },
    { to: '/projects', name: 'projects' },
  ],
  [
    { to: '/memories', name: 'memories' },
    { to: '/glossaries', name: 'glossaries' },
  ],
  [
    { to: '/translate', name: 'translate' },
    { to: '/quality', name: 'quality' },
    { to: '/languages', name: 'languages' },
  ],
  [
    { to: '/account', name: 'account' },
    { to: '/settings', name: 'settings' },
  ],
] as const

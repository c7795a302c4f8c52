/** The screens that have a link in the frame, in its groups; both names are those of their words. */
export const frameScreens = [
  {
    group: 'work',
    screens: [
      { to: '/jobs', name: 'jobs' },
      { to: '/projects', name: 'projects' },
    ],
  },
  {
    group: 'resources',
    screens: [
      { to: '/memories', name: 'memories' },
      { to: '/glossaries', name: 'glossaries' },
      { to: '/languages', name: 'languages' },
    ],
  },
  {
    group: 'tools',
    screens: [
      { to: '/translate', name: 'translate' },
      { to: '/quality', name: 'quality' },
    ],
  },
  {
    group: 'admin',
    screens: [
      { to: '/account', name: 'account' },
      { to: '/settings', name: 'settings' },
    ],
  },
] as const

export type FrameScreen = (typeof frameScreens)[number]['screens'][number]

/** Commands of a palette that go to these screens. */
export function screenCommands(
  words: Readonly<Record<FrameScreen['name'], string>>,
  go: (to: FrameScreen['to']) => void,
) {
  return frameScreens
    .flatMap(({ screens }): readonly FrameScreen[] => screens)
    .map(({ to, name }) => ({ id: `screen ${name}`, label: words[name], run: () => go(to) }))
}

/** What every screen shares. */
export const shell = {
  close: 'Close',
  cancel: 'Cancel',
  retry: 'Try again',
  notice: 'Notice',
  undo: 'Undo',
  copy: 'Copy',
  copied: 'Copied',
  loading: 'Loading',
  missingPart:
    'This part of the page could not be loaded. When there is a connection, reload the page: your work is kept.',
  skipToContent: 'Skip to content',
  arrow: (source: string, target: string) => `${source} → ${target}`,

  nav: {
    label: 'Main',
    menu: 'Menu',
    jobs: 'Jobs',
    projects: 'Projects',
    memories: 'Memories',
    glossaries: 'Glossaries',
    translate: 'Translate',
    quality: 'Quality',
    languages: 'Languages',
    account: 'Account',
    settings: 'Settings',
    charactersLeft: (left: string, limit: string) => `${left} of ${limit} characters left`,
    charactersUsed: (used: string) => `${used} characters used`,
    signOut: 'Sign out',
  },
  roles: { translator: 'translator', manager: 'manager', admin: 'admin' },
  mayDo: {
    translator: 'This key may read jobs, correct sentences, rebuild and download.',
    manager: 'This key may also upload, cancel and delete documents.',
    admin: 'This key may do everything, and sees keys, usage and requests.',
    unknown: 'This service does not say what the key may do; it tells when something is refused.',
  },
  signOut: {
    title: 'Some of your work has not been sent',
    body: (count: string) => `${count} would be deleted from this computer with the sign-out, and nobody has them.`,
    sentences: { one: '# corrected sentence', other: '# corrected sentences' },
    documents: { one: '# document to upload', other: '# documents to upload' },
    stay: 'Stay signed in',
    leave: 'Delete them and sign out',
  },

  settings: {
    label: 'Settings',
    theme: 'Theme',
    themes: { system: 'System', light: 'Light', dark: 'Dark', contrast: 'Contrast' },
    language: 'Language of the interface',
    face: 'Face of the text under review',
    faces: { serif: 'Serif', ui: 'Sans' },
    all: 'All settings',
  },

  connection: {
    silent: 'The service does not answer.',
    kept: 'What you write is saved on this computer.',
    next: (seconds: string) => `Next attempt in ${seconds} s`,
    trying: 'Trying now…',
    tryNow: 'Try now',
  },

  bands: { fiable: 'Reliable', revisar: 'Review', rehacer: 'Redo', 'sin-nota': 'Unscored' },

  notFound: {
    title: 'There is nothing at this address',
    body: 'The page may have moved, or the job was deleted.',
    home: 'Go to the jobs',
  },
  crashed: {
    title: 'This screen has stopped',
    body: 'Your corrections are safe on this computer. Reload the page; if it stops again, report what is below.',
    reload: 'Reload the page',
  },
  problem: {
    unreachable: 'The service does not answer',
    unreachableDetail: 'Check the connection. What you have written is kept on this computer.',
    unanswered: 'It is not known whether this document arrived',
    unansweredAdvice: 'Look for it among the jobs. If it is not there, try again.',
    unreadable: 'The service answered something that cannot be read',
    unreadableDetail: (path: string) => `It may be of another version. The first thing that differs is: ${path}.`,
    requestId: 'Request',
    unexpected: 'Something unexpected happened',
  },
} as const

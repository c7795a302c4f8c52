import { makeFormat } from '../../lib/format.ts'

const { bytes, count, number } = makeFormat('en')

/** The texts that every screen shares. */
export const shell = {
  close: 'Close',
  cancel: 'Cancel',
  retry: 'Try again',
  notice: 'Notice',
  undo: 'Undo',
  copy: 'Copy',
  copied: 'Copied',
  loading: 'Loading',
  slowPart:
    'This is taking long. What you type is kept for it; Esc gives it up. If it does not come, check the connection and reload the page: your corrections are saved in this browser.',
  missingPart:
    'This part of the page could not be loaded. Try again; if that does not help, reload the page. Your corrections are saved in this browser.',
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
    charactersLeft: (left: number, limit: number) =>
      count(limit, `${number(left)} of # character left`, `${number(left)} of # characters left`),
    charactersUsed: (used: number) => count(used, '# character used', '# characters used'),
    signOut: 'Sign out',
  },
  roles: { translator: 'translator', manager: 'manager', admin: 'admin' },
  mayDo: {
    translator: 'Can view jobs, edit segments, propose terms, rebuild and download files.',
    manager: 'Can also upload, cancel, assign and delete documents, and see usage and requests.',
    admin: 'Has full access, including people, API keys, webhooks and changes.',
    unknown:
      'This service does not report the permissions of the API key. You will see a message when something is not allowed.',
  },
  signOut: {
    title: 'Some of your work has not been sent',
    body: (count: string) => `Signing out deletes ${count}, stored only in this browser.`,
    segments: (n: number) => count(n, '# corrected segment', '# corrected segments'),
    notes: (n: number) => count(n, '# unsent note', '# unsent notes'),
    documents: (n: number) => count(n, '# document to upload', '# documents to upload'),
    stay: 'Stay signed in',
    leave: 'Delete and sign out',
  },

  settings: {
    label: 'Settings',
    theme: 'Theme',
    themes: { system: 'System', light: 'Light', dark: 'Dark', contrast: 'High contrast' },
    language: 'Interface language',
    font: 'Editor font',
    fonts: { serif: 'Serif', ui: 'Sans serif' },
    all: 'All settings',
    compact: 'Compact',
  },

  connection: {
    silent: 'The service is not responding.',
    offline: (n: number) =>
      n === 0
        ? 'Offline'
        : count(
            n,
            'Offline · # change saved in this browser, will be sent',
            'Offline · # changes saved in this browser, will be sent',
          ),
    sent: (n: number) => count(n, '# change sent', '# changes sent'),
    from: (time: string) => `Data from ${time}`,
    asOf: (time: string, ago: string) => `Last updated: ${time} (${ago})`,
    next: (seconds: string) => `Next attempt in ${seconds} s`,
    trying: 'Retrying…',
    tryNow: 'Try now',
    notStored: {
      title: 'This document is not stored on this device',
      body: (hasOthers: boolean) =>
        `It opens as soon as the service responds again.${hasOthers ? ' You can work on these documents meanwhile:' : ''}`,
    },
  },

  bands: { fiable: 'Reliable', revisar: 'Review', rehacer: 'Redo', 'sin-nota': 'Unscored' },

  notFound: {
    title: 'Page not found',
    body: 'The page may have moved, or the job may have been deleted.',
    home: 'Go to jobs',
  },
  crashed: {
    title: 'Something went wrong on this page',
    body: 'Your corrections are saved in this browser. Reload the page. If it happens again, report the details below.',
    reload: 'Reload the page',
  },
  problem: {
    unreachable: 'The service is not responding',
    unreachableDetail: 'Check the connection and try again.',
    unanswered: 'The upload was not confirmed',
    unansweredAdvice: 'Check whether the document is in the job list. If it is not, try again.',
    unreadable: 'The service gave an unexpected response',
    unreadableDetail: (path: string) => `It may run another version. First difference: ${path}`,
    proxyTooLarge: (size: number) => `The proxy in front of the service refuses ${bytes(size)}`,
    proxyTooLargeAdvice:
      'The administrator can raise its limit (client_max_body_size 60m in nginx): see docs/proxies.md.',
    proxyUnavailable: 'The proxy cannot reach the service',
    proxyUnavailableAdvice: 'The service may be restarting. Try again in a few minutes.',
    proxyPage: 'Another page responded instead of the service',
    proxyPageAdvice: 'Your network may require you to sign in: open the service address in a new tab, then try again.',
    requestId: 'Request ID',
    unexpected: 'Unexpected error',
  },
} as const

import { makeFormat } from '../../lib/format.ts'

const { count } = makeFormat('en')

export const connect = {
  title: 'Connect to a translation service',
  lead: 'Cotejo is a workbench for reviewing translations segment by segment. It works with any service that implements the Translation Service API.',
  address: 'Service address',
  key: 'API key or link',
  promise: 'Machine translation writes the first version. Cotejo puts the segments that need a person first.',
  promises: 'Scores where they are validated · tags that cannot get lost · your memory and terms beside the text',
  noKey: 'No key? Your admin can send you a link. Where Cotejo runs on your computer, npm start prints one.',
  elsewhere: 'Another service…',
  keyHint: 'On a Cotejo service it starts with cot_. The key is never saved to disk.',
  showKey: 'Show',
  keep: 'Remember the key in this tab, so that a reload does not ask for it again',
  submit: 'Connect',
  checking: 'Connecting',
  addressInvalid: 'This is not a valid address. Example: https://translate.example.com',
  keyMissing: 'Enter an API key.',
  refusedKey: 'The service does not accept this API key. It may be mistyped or revoked.',
  forbiddenKey: 'This API key is not allowed to read jobs.',
  unreachable: {
    mixed: (address: string) =>
      `The browser does not let this secure page call an unencrypted address: ${address}. Use the https address of the service.`,
    cors: (address: string) =>
      `${address} responds, but does not allow requests from this page. The service must allow the address of this page (COTEJO_ALLOWED_ORIGINS).`,
    silent: (address: string) =>
      `${address} does not respond. Check that the address is right, the service is running and its certificate is trusted.`,
  },
  profiles: 'Recent services',
  forget: (name: string) => `Remove ${name}`,
  notTheService: (address: string) => `${address} responds, but is not a Translation Service API.`,
  otherwise: (title: string) => `The service responded: ${title}`,
  exchanging: 'Signing in',
  preparing: 'Preparing the demonstration',
  signInWith: (label: string) => `Sign in with ${label}`,
  orKey: 'or with an API key',
  codeSpent:
    'This link has already been used or has expired. Where Cotejo runs on your computer, start it once more: beside a running service it only prints a new link. Otherwise ask an admin for a new one, or enter an API key.',
  connected: (organisation: string) => `Connected to ${organisation}`,
  connectedPlain: 'Connected',
  keyLine: (name: string, role: string) => `API key “${name}”, ${role}`,
  go: 'Open jobs',
  signOut: 'Sign out',
  stay: {
    title: 'Signing in',
    box: (days: number) =>
      count(days, 'Stay signed in on this device for # day', 'Stay signed in on this device for # days'),
    about:
      'Only on your own device: anyone who opens this browser is then signed in as you. Signing out ends it, and an admin can revoke it under People and keys.',
    until: (day: string) =>
      `This browser stays signed in until ${day}. Signing out ends it, and an admin can revoke it under People and keys.`,
    here: (day: string) => `This browser stays signed in until ${day}. Signing out ends it.`,
    /** The name in the list of keys. */
    name: (browser: string, platform: string) => `${browser} on ${platform}`,
  },
  noEngine: 'No MT engine is installed. You can upload documents and translate them manually.',
} as const

export const connect = {
  title: 'Connect to a translation service',
  lead: 'Cotejo is a workbench for reviewing translations sentence by sentence. It works with any service that follows the Translation Service API.',
  address: 'Address of the service',
  key: 'API key',
  keyHint: 'Begins with cot_ at a service of your own. It is kept in memory, never on disk.',
  showKey: 'Show',
  keep: 'Keep it for this tab, so that a reload does not ask again',
  submit: 'Connect',
  checking: 'Checking',
  addressInvalid: 'This is not an address. It looks like https://translate.example.com',
  keyMissing: 'A key is needed.',
  refusedKey: 'The service does not know this key. It may be mistyped or revoked.',
  forbiddenKey: 'The service knows this key, but it may not read jobs.',
  unreachable: {
    mixed: (address: string) =>
      `This page came over https, and the browser lets it call no plain http: ${address}. Use the https address of the service.`,
    cors: (address: string) =>
      `Something answers at ${address}, but does not let this page read it. The service must allow this page’s address (COTEJO_ALLOWED_ORIGINS).`,
    silent: (address: string) =>
      `Nothing answers at ${address}. Check the address, that the service runs, and that its certificate is trusted here.`,
  },
  profiles: 'Used before in this browser',
  forget: (name: string) => `Forget ${name}`,
  notTheService: (address: string) => `Something answers at ${address}, but not a Translation Service API.`,
  otherwise: (title: string) => `The service answered: ${title}`,
  exchanging: 'Signing in with the start link',
  codeSpent:
    'This start link was used already or is older than ten minutes. Start the service again for a new one, or enter a key.',
  connected: (organisation: string) => `Connected to ${organisation}`,
  connectedPlain: 'Connected',
  keyLine: (name: string, role: string) => `Key “${name}”, ${role}`,
  go: 'Open the jobs',
  signOut: 'Sign out',
  noEngine: 'No translation engine is installed: documents can be read and translated by hand.',
} as const

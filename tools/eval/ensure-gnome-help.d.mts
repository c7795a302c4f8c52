export function ensureGnomeHelp(): Promise<string>

/** True for the address of a webhook, and for none. */
export function isWebhook(address: string): boolean {
  return address.trim() === '' || (URL.canParse(address.trim()) && new URL(address.trim()).protocol === 'https:')
}

/** Addresses of the makers' own servers, for engines whose settings name none. */
export const serverAddresses = {
  openai: 'https://api.openai.com/v1',
  google: 'https://translation.googleapis.com',
  microsoft: 'https://api.cognitive.microsofttranslator.com',
  modernmt: 'https://api.modernmt.com',
} as const

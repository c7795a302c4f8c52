/**
 * Content-Security-Policy of the workbench: Trusted Types, no inline code, only this service. `origins`: other services
 * that it may contact.
 */
export const contentSecurityPolicy = (origins: readonly string[] = []): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    ["connect-src 'self'", ...origins].join(' '),
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    // The editor's clipboard, and its worker, which reads whole documents.
    'trusted-types ProseMirrorClipboard cotejo-worker',
  ].join('; ')

const unusedFeatures = ['camera', 'display-capture', 'geolocation', 'microphone', 'midi', 'payment', 'usb']

/** Headers of every answer: pages, records, files, errors. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy': contentSecurityPolicy(),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy': unusedFeatures.map((feature) => `${feature}=()`).join(', '),
}

/**
 * Returns the path that the workbench is served under: `/cotejo` behind a proxy that gives it that path, '' at the root
 * of a host. The service writes it into the page.
 */
export function basePath(): string {
  return document.documentElement.dataset['base'] ?? ''
}

/** Returns the address of the service that served this page: `https://host/cotejo`. */
export function pageOrigin(): string {
  return window.location.origin + basePath()
}

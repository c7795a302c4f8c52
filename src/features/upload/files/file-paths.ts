const paths = new WeakMap<File, string>()

/** Keeps with a file its path in a folder or a package. */
export function withPath(file: File, path: string): File {
  paths.set(file, path)
  return file
}

/** Returns `locales/en/app.json`; null for a file on its own. */
export function pathOf(file: File): string | null {
  return paths.get(file) ?? (file.webkitRelativePath || null)
}

const paths = new WeakMap<File, string>()

/** A file that was found in a folder or a package keeps where. */
export function withPath(file: File, path: string): File {
  paths.set(file, path)
  return file
}

/** `locales/en/app.json`; null for a file on its own. */
export function pathOf(file: File): string | null {
  return paths.get(file) ?? (file.webkitRelativePath || null)
}

/** `double-space` → `DoubleSpace` */
export function pascal(name) {
  return name.replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase())
}

/** Returns a gap for a person to fill: as a text in code, so that the compiler names it and nothing else is wrong. */
export function gap(what) {
  return `\`\${WRITE_${what}}\``
}

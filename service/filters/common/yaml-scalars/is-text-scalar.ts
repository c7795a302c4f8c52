// Plain scalars that are not strings in YAML 1.2 or in YAML 1.1, by which files are read too:
// https://yaml.org/spec/1.2.2/#103-core-schema, https://yaml.org/type/
const TYPED =
  /^(?:~|null|true|false|yes|no|on|off|y|n|<<|=|[-+]?(?:\.inf|\.nan|0b[01_]+|0x[\da-f_]+|0o?[0-7_]*|(?:\d[\d_]*)?\.?\d[\d_]*\.?(?:e[-+]?\d+)?|\d[\d_]*(?::[0-5]?\d)+(?:\.[\d_]*)?)|\d{4}-\d\d?-\d\d?(?:[Tt\s].*)?)?$/i

/** Names of a program: symbols of Ruby (`:day`). */
const SYMBOL = /^:[A-Za-z_]\w*$/

/** True for a scalar that a reader of YAML takes as another type than a string: `true`, `~`, `1_000`, `2024-05-01`. */
export function isTyped(plain: string): boolean {
  return TYPED.test(plain)
}

/** True when a scalar is a string that may hold text. Tags other than that of strings are for programs. */
export function isTextScalar(source: string, style: string, tag: string | null): boolean {
  if (tag !== null && tag !== '!' && tag !== '!!str' && tag !== '!<tag:yaml.org,2002:str>') return false
  if (SYMBOL.test(source)) return false
  return style !== 'plain' || tag !== null || !isTyped(source)
}

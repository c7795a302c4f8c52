import type { HeaderString } from '../../http/testing/describe-header-strings.ts'

const sound: readonly (readonly [name: string, raw: string, value: string])[] = [
  ['a string', '"foo"', 'foo'],
  ['an empty string', '""', ''],
  ['a space', '"a b"', 'a b'],
  ['an escaped quote', String.raw`"a\"b"`, 'a"b'],
  ['an escaped backslash', String.raw`"a\\b"`, String.raw`a\b`],
  ['only escapes', String.raw`"\"\\"`, '"\\'],
  ['space around it', '  "foo"  ', 'foo'],
  ['every sign', `"!#$%&'()*+,-./0123456789:;<=>?@[]^_{|}~"`, `!#$%&'()*+,-./0123456789:;<=>?@[]^_{|}~`],
  ['255 letters', `"${'a'.repeat(255)}"`, 'a'.repeat(255)],
  ['256 letters', `"${'a'.repeat(256)}"`, 'a'.repeat(256)],
]
const broken: readonly (readonly [name: string, ...raw: string[]])[] = [
  ['without an end', '"foo'],
  ['without a beginning', 'foo"'],
  ['only a quote', '"'],
  ['single quotes', "'foo'"],
  ['an unknown escape', String.raw`"\f"`],
  ['a backslash at the end', String.raw`"foo\"`],
  ['a tab', '"\t"'],
  ['a line end', '" \n"'],
  ['a null', '"\0"'],
  ['a letter that is not ASCII', '"füü"'],
  ['delete', '"\x7f"'],
  ['two strings', '"foo" "bar"'],
  ['two lines', '"foo', 'bar"'],
  ['a list', '"foo", "bar"'],
  ['two headers', '"foo"', '"bar"'],
  ['nothing', ''],
  ['spaces', '   '],
  ['a parameter without a name', '"foo";'],
  ['bytes', ':Zm9v:'],
  ['an inner list', '("foo")'],
]

/** Headers that are strings or not, each the shortest example. */
export const headerStrings: readonly HeaderString[] = [
  ...sound.map(([name, raw, value]) => ({ name, raw: [raw], value })),
  ...broken.map(([name, ...raw]) => ({ name, raw, value: null })),
]

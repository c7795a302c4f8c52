import type { Issue } from '../check.ts'
import type { Context } from '../context.ts'
import { OBJECT } from '../side.ts'

/** Reports a target without text although the source has some. */
export function checkEmpty({ source, target }: Context): Issue[] {
  return isBlank(source.plain) || !isBlank(target.plain) ? [] : [{ sentence: 'empty' }]
}

function isBlank(plain: string): boolean {
  return plain.replaceAll(OBJECT, '').trim() === ''
}

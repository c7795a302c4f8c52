import type { board } from './en/board.ts'
import type { door } from './en/door.ts'
import type { editor } from './en/editor.ts'

/** The shape every language fills: a missing sentence, or one that takes other values, is a type error. */
export type DoorMessages = Widen<typeof door>
export type BoardMessages = DoorMessages & Widen<typeof board>
export type Messages = BoardMessages & { readonly editor: Widen<typeof editor> }

type Widen<T> = T extends string
  ? string
  : T extends (...values: infer Values) => string
    ? (...values: Values) => string
    : { readonly [Key in keyof T]: Widen<T[Key]> }

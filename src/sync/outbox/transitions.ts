/**
 * Phase of the work on one segment. `none`: no entry is stored, the service has it all.
 * - `draft`: written here, not confirmed and not sent
 * - `waiting`: confirmed, or a draft after a pause: to be sent or being sent
 * - `refused`: the service refused it for good; `problem` has the reason
 * - `conflict`: another text is there too; `theirs` is that text
 */
export type EntryPhase = 'draft' | 'waiting' | 'refused' | 'conflict'

/**
 * phase → event → next phase: all that can happen to an entry; absent events cannot happen. docs/outbox.md has the same
 * as a page.
 *
 * The person, here:
 * - `written`: a text that goes with the one here, or was merged with it
 * - `writtenBack`: the text that the service has, and no other text of the entry has left
 * - `clashed`: a text that changes the same words as another one which came in meanwhile
 * - `confirmed`, `resent` (unchanged, or over theirs), `discarded`
 * - `confirmedEarly`: confirmed before the journal was read, in which this entry then was
 * - `olderChosen`: of two own texts the older one
 *
 * The service:
 * - `saved`, `refused`, `merged`: its answer to the latest text
 * - `answered`: one of these three, to a text that was edited since
 * - `conflicting`: a conflict, whatever was written since
 *
 * Another tab: `savedElsewhere` (this text or a later one), `droppedElsewhere`.
 */
export const transitions = {
  none: {
    written: 'draft',
    writtenBack: 'none',
    clashed: 'conflict',
    confirmed: 'waiting',
    discarded: 'none',
  },
  draft: {
    written: 'draft',
    writtenBack: 'none',
    clashed: 'conflict',
    confirmed: 'waiting',
    confirmedEarly: 'waiting',
    resent: 'waiting',
    discarded: 'none',
    answered: 'draft',
    conflicting: 'conflict',
    savedElsewhere: 'draft',
    droppedElsewhere: 'none',
  },
  waiting: {
    written: 'draft',
    // A draft, though it equals the service's text: confirmed words are given up by discarding them.
    writtenBack: 'draft',
    clashed: 'conflict',
    confirmed: 'waiting',
    confirmedEarly: 'waiting',
    resent: 'waiting',
    discarded: 'none',
    saved: 'none',
    refused: 'refused',
    merged: 'waiting',
    answered: 'waiting',
    conflicting: 'conflict',
    savedElsewhere: 'none',
    // Another tab drops drafts; a text confirmed here since is still to be sent.
    droppedElsewhere: 'waiting',
  },
  refused: {
    written: 'draft',
    writtenBack: 'draft',
    clashed: 'conflict',
    confirmed: 'waiting',
    confirmedEarly: 'waiting',
    resent: 'waiting',
    discarded: 'none',
    answered: 'refused',
    conflicting: 'conflict',
    savedElsewhere: 'refused',
    droppedElsewhere: 'refused',
  },
  conflict: {
    // The other text stays visible during typing.
    written: 'conflict',
    writtenBack: 'conflict',
    clashed: 'conflict',
    confirmed: 'waiting',
    // The person confirmed without having seen the other text.
    confirmedEarly: 'conflict',
    resent: 'waiting',
    discarded: 'none',
    olderChosen: 'draft',
    answered: 'conflict',
    conflicting: 'conflict',
    savedElsewhere: 'conflict',
    droppedElsewhere: 'conflict',
  },
} as const satisfies Record<EntryPhase | 'none', Readonly<Record<string, EntryPhase | 'none'>>>

type Transitions = typeof transitions

/** Returns the next phase. An event that cannot happen in a phase does not compile. */
export function nextPhase<P extends keyof Transitions, E extends keyof Transitions[P]>(
  phase: P,
  event: E,
): Transitions[P][E] {
  return transitions[phase][event]
}

export function phaseOf(entry: { readonly phase: EntryPhase } | undefined): EntryPhase | 'none' {
  return entry?.phase ?? 'none'
}

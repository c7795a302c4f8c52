import type { KeyId } from '../../keys/key-table.ts'

const rows = {
  confirmNext: 'Confirm, next',
  confirmStay: 'Confirm, stay',
  rejectNext: 'Reject, next',
  next: 'Next row',
  previous: 'Previous row',
  nextOpen: 'Next row that needs a person',
  insertMark: 'Insert the next missing mark',
  placeMarks: 'Place all missing marks',
  applyFix: 'Apply the finding’s fix',
  copySource: 'Copy the source',
  restore: 'Restore the machine’s text',
  clearTarget: 'Clear the translation, keep its marks',
  goTo: 'Go to a segment by its number',
  palette: 'Search or run',
  keys: 'List of keys',
  leaveText: 'Leave the text for the grid',
  gridNext: 'Next row',
  gridPrevious: 'Previous row',
  gridEdit: 'Edit',
  gridNextOpen: 'Next row that needs a person',
  gridApprove: 'Confirm, next',
  gridReject: 'Reject, next',
  gridGo: 'Go to a segment by its number',
} satisfies Readonly<Record<KeyId, string>>

/** The names of the editor's keys and what is said where they are changed. */
export const keys = {
  title: 'Keys',
  inText: 'In the text',
  inGrid: 'In the grid, after Esc',
  rows,
  change: (action: string) => `Change the key of “${action}”`,
  press: 'Press the new combination, or Esc to keep the old one.',
  reset: 'As it comes',
  resetAll: 'All as they come',
  export: 'Export',
  import: 'Import',
  imported: 'The keys were taken over.',
  notImported: 'This file holds no keys, or two actions in it share one.',
  clash: {
    taken: (keys: string, action: string) => `${keys} already does “${action}”.`,
    reserved: (keys: string) => `${keys} belongs to the browser or to an input method.`,
    types: (keys: string) => `${keys} types a letter in the text.`,
  },
} as const

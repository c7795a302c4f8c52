/** The command palette of the editor, and its commands that have no button. */
export const palette = {
  label: 'Command palette',
  placeholder: 'Type a command or a segment number',
  empty: 'No matching command',
  firstSteps: 'First steps',
  toJob: 'Go to the document’s page',
  file: 'File',
  download: 'Download as it was last built',
  original: 'Download original',
  xliff: (version: string) => `Export as XLIFF ${version}`,
  tmx: { confirmed: 'Export as TMX', all: 'Export as TMX, with drafts' },
  table: 'Export as table for a reviewer (DOCX)',
  imports: { xliff: 'Import XLIFF', table: 'Import table from a reviewer' },
  clearSelected: 'Clear the selection of segments',
}

/** The reading view of the document. */
export const reading = {
  title: 'The document',
  sides: 'Text to read',
  source: 'Source',
  target: 'Translation',
  both: 'Both',
  whole: 'Full screen',
  leave: 'Back to the segments',
} as const

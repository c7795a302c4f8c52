/** Reasons why the service did not take a change. */
export const refusal = {
  'segment-locked':
    'This segment is locked or signed off: only a manager can change it. Your text is saved in this browser.',
  'segment-not-found': 'This segment no longer exists. Your text is saved in this browser.',
  'job-not-found': 'This job no longer exists. Your text is saved in this browser.',
  'invalid-segment': 'The service refused this translation.',
  forbidden: 'Your API key cannot edit segments here. Your text is saved in this browser.',
  other: 'The service refused this translation.',
  sendAgain: 'Send again',
  discard: 'Discard my text',
} as const

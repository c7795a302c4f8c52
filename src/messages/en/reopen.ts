/** Words of the question before an approved segment is edited. */
export const reopen = {
  title: { approved_translation: 'This segment is approved', approved_sign_off: 'This segment is signed off' },
  by: {
    approved_translation: (who: string, when: string) => `Approved by ${who}, ${when}.`,
    approved_sign_off: (who: string, when: string) => `Signed off by ${who}, ${when}.`,
  },
  body: {
    approved_translation: 'If you edit it, it has to be approved again.',
    approved_sign_off: 'If you edit it, it has to be signed off again.',
  },
  edit: 'Edit segment',
  leave: 'Leave as it is',
  onlyManagers: 'Signed off: only a manager can edit this segment.',
} as const

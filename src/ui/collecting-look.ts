/** Look of a message about a part that is missing: beside the status bar and the toasts. */
export const noticeLook =
  'fixed inset-x-4 top-24 z-50 mx-auto max-w-[480px] rounded-card bg-raised p-4 shadow-menu forced-colors:border'

/** The field in which keys are collected is not seen when the code arrives at once. */
export const collectingLook = `${noticeLook} animate-[appear_var(--calm)_var(--ease)_300ms_both]`

export const slowLook = 'mt-2 text-sm text-ink-2 empty:hidden'

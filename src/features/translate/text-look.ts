/** The look of source and translation, as in the editor. */
export const textLook = { font: '400 17px / 1.5 var(--font-text)' } as const

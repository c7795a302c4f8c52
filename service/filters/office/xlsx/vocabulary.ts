/** Properties of fonts that are on or off (ISO/IEC 29500-1, 18.8.22 and 18.4.7). */
export const fontSwitches: ReadonlySet<string> = new Set(['b', 'i', 'strike', 'outline', 'shadow'])

/** Properties without a visible effect: the kind of font, the origin of its name. */
export const fontNoise: ReadonlySet<string> = new Set(['family', 'charset', 'scheme', 'condense', 'extend'])

/** Messages of a cell when it is chosen, and when wrong text is typed, with the longest that Excel opens. */
export const validationTexts: ReadonlyMap<string, number> = new Map([
  ['promptTitle', 32],
  ['prompt', 255],
  ['errorTitle', 32],
  ['error', 255],
])

export const validations: ReadonlySet<string> = new Set(['x:dataValidation', 'x14:dataValidation'])

/** Texts of the printed page, each with its left, centre and right part in one string. */
export const headings: ReadonlySet<string> = new Set(
  'oddHeader oddFooter evenHeader evenFooter firstHeader firstFooter'.split(' ').map((name) => `x:${name}`),
)

/** Elements that hold a formula, in any place. */
export const formulas: ReadonlySet<string> = new Set(
  [
    'x:f x:formula x:formula1 x:formula2 x:calculatedColumnFormula x:totalsRowFormula x:definedName',
    'xm:f x14:formula1 x14:formula2',
  ]
    .join(' ')
    .split(' '),
)

/** Longest texts that Excel opens, in UTF-16 units. */
export const longest = { cell: 32_767, heading: 255, columnName: 255 } as const

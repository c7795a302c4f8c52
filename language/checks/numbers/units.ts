const IMPERIAL =
  /^[\s-]?(?:miles?|mi|feet|foot|ft|inch(?:es)?|in|yards?|yd|pounds?|lbs?|ounces?|oz|gallons?|gal|acres?|mph|°\s?F|millas?|pies?|pulgadas?|libras?|acres|galones|milles?|peus|polzades|lliures|degrees Fahrenheit)(?![\p{L}])/iu
const METRIC =
  /^[\s-]?(?:k?m|cm|mm|met(?:re|er|ro)s?|kil[oó]met(?:re|er|ro)s?|quil[oò]metres?|cent[ií]met(?:re|er|ro)s?|kg|g|kil(?:o|ogram|ogramo|ogramme)s?|quilograms?|lit(?:re|er|ro)s?|l|ha|hect(?:are|[aá]rea|àrea|àree)s?|km\/h|°\s?C|metres|degrees Celsius)(?![\p{L}])/iu

/** The system of the unit that follows a number which ends at `end`; null when none does. */
export function unitSystemBehind(text: string, end: number): 'imperial' | 'metric' | null {
  const behind = text.slice(end, end + 24)
  if (IMPERIAL.test(behind)) return 'imperial'
  return METRIC.test(behind) ? 'metric' : null
}

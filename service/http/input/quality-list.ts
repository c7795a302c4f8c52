export type Weighted = { readonly value: string; readonly quality: number }

/**
 * A header of weighted alternatives, in the order written, values in lower case: `en;q=0.8, es` → en 0.8, es 1.
 * Items with a malformed weight are left out.
 */
export function parseQualityList(header: string): Weighted[] {
  return header.split(',').flatMap((item) => {
    const [value = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
    if (value === '' || (weight !== undefined && !/^(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(weight))) return []
    return [{ value, quality: weight === undefined ? 1 : Number(weight) }]
  })
}

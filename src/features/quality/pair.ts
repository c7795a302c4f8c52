export type Pair = { readonly source: string; readonly target: string }

/** `skipped`: lines or units without both texts. */
export type ReadPairs = { readonly pairs: readonly Pair[]; readonly skipped: number }

export type Languages = { readonly from: string; readonly to: string }

import { connect } from './connect.ts'
import { shell } from './shell.ts'

/** The texts before sign-in: few, so that the page opens at once. */
export const base = { ...shell, connect }

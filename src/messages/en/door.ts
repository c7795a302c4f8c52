import { connect } from './connect.ts'
import { shell } from './shell.ts'

/** What is needed before there is a key; small, so that the door opens at once. */
export const door = { ...shell, connect }

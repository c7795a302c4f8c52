import type { BaseMessages } from '../catalogue.ts'
import { connect } from './connect.ts'
import { shell } from './shell.ts'

export const base: BaseMessages = { ...shell, connect }

import type { DoorMessages } from '../catalogue.ts'
import { connect } from './connect.ts'
import { shell } from './shell.ts'

export const door: DoorMessages = { ...shell, connect }

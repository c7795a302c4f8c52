import { describe, expect, it } from 'vitest'
import { openCircuit } from './circuit.ts'

describe('a circuit', () => {
  function open() {
    const time = { now: 0 }
    return { time, circuit: openCircuit(() => time.now, 1000) }
  }

  it('lets calls through while they succeed', () => {
    const { circuit } = open()
    expect([circuit.enter(), circuit.enter(), circuit.isOpen()]).toEqual([true, true, false])
  })

  it('lets none through for a while after a failure', () => {
    const { circuit, time } = open()
    circuit.fail()
    expect([circuit.isOpen(), circuit.enter()]).toEqual([true, false])
    time.now = 999
    expect([circuit.isOpen(), circuit.enter()]).toEqual([true, false])
  })

  it('lets one call try after the rest, and closes when it succeeds', () => {
    const { circuit, time } = open()
    circuit.fail()
    time.now = 1000
    expect(circuit.isOpen()).toBe(false)
    expect([circuit.enter(), circuit.enter(), circuit.isOpen()]).toEqual([true, false, true])
    circuit.succeed()
    expect([circuit.isOpen(), circuit.enter(), circuit.enter()]).toEqual([false, true, true])
  })

  it('rests again when the call that tried fails, and lets another try when it was cancelled', () => {
    const { circuit, time } = open()
    circuit.fail()
    time.now = 1000
    circuit.enter()
    circuit.leave()
    expect(circuit.enter()).toBe(true)
    circuit.fail()
    time.now = 1999
    expect(circuit.enter()).toBe(false)
    time.now = 2000
    expect(circuit.enter()).toBe(true)
  })
})

import { describe, expect, it } from 'vitest'
import { ruleForRegister } from './register-rule.ts'

describe('the rule for a register', () => {
  it.each([
    ['formal', 'es', '“usted” and its forms, not “tú”'],
    ['informal', 'es-MX', '“tú” and its forms, not “usted”'],
    ['informal', 'es-AR', '“vos” and its forms, not “usted”'],
    ['formal', 'de-AT', '“Sie” and its forms, not “du”'],
    ['informal', 'ca', '“tu” and its forms, not “vostè”'],
  ] as const)('that is %s, in %s, says %s', (register, target, words) => {
    expect(ruleForRegister(register, target)).toContain(words)
  })

  it.each(['en', 'sv', 'pt-BR', 'mn'])('names no words in %s, whose forms of address are not a pair', (target) => {
    expect(ruleForRegister('formal', target)).toBe(
      'Address the reader in a formal register, whatever the register of the source.',
    )
    expect(ruleForRegister('informal', target)).toContain('in an informal register')
  })
})

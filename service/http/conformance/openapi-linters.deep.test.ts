import { createConfig, lintFromString } from '@redocly/openapi-core'
import spectral, { type RulesetDefinition } from '@stoplight/spectral-core'
import rulesets from '@stoplight/spectral-rulesets'
import { describe, expect, it } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { printOpenApi } from '#contract/openapi.ts'

const options = { errorsBase: 'https://errors.example', baseUrl: 'https://api.example' }
// The two packages of one house do not agree on the names of the document's versions.
const rules = rulesets.oas as RulesetDefinition
const printed = JSON.stringify(printOpenApi(endpoints, options))

describe('the OpenAPI document', () => {
  it('passes Spectral without a warning', async () => {
    const linter = new spectral.Spectral()
    linter.setRuleset({ extends: [[rules, 'recommended']] })
    const results = await linter.run(JSON.parse(printed))
    expect(results.map(({ code, message, path }) => `${code} ${path.join('/')} ${message}`)).toEqual([])
  })

  it('passes Redocly without a warning, by its strict rules', async () => {
    const config = await createConfig({ extends: ['recommended-strict'] })
    const results = await lintFromString({ source: printed, config })
    expect(results.map(({ ruleId, message }) => `${ruleId} ${message}`)).toEqual([])
  })

  it('would not pass when an answer had no description', async () => {
    const broken = printed.replace('"description":"Done."', '"x-description":"Done."')
    const linter = new spectral.Spectral()
    linter.setRuleset({ extends: [[rules, 'recommended']] })
    expect((await linter.run(JSON.parse(broken))).length).toBeGreaterThan(0)
    const config = await createConfig({ extends: ['recommended-strict'] })
    expect((await lintFromString({ source: broken, config })).length).toBeGreaterThan(0)
  })
})

import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, it } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { printOpenApi } from '#contract/openapi.ts'

const printed = JSON.stringify(
  printOpenApi(endpoints, { errorsBase: 'https://errors.example', baseUrl: 'https://api.example' }),
)

async function lint(source: string): Promise<string[]> {
  const results = await lintFromString({ source, config: await createConfig({ extends: ['recommended-strict'] }) })
  return results.map(({ ruleId, message }) => `${ruleId} ${message}`)
}

it('finds nothing in the OpenAPI document by Redocly’s strict rules, and something where an answer has no description', async () => {
  expect(await lint(printed)).toEqual([])
  expect(await lint(printed.replace('"description":"Done."', '"x-description":"Done."'))).not.toEqual([])
})

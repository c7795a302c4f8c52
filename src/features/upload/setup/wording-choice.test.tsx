import { expect, it } from 'vitest'
import { renderPart } from '../../../testing/render-part.tsx'
import { until } from '../../../testing/render-app.tsx'
import { WordingChoice } from './wording-choice.tsx'
import { noChoice } from '../choice/upload-choice.ts'

const select = () => document.querySelector<HTMLSelectElement>('#upload-register')
const offered = () => Array.from(select()?.options ?? [], ({ textContent }) => textContent)

it('offers the register of the project, and none, only where a project is chosen', async () => {
  await renderPart(<WordingChoice choice={{ ...noChoice, register: 'none' }} onChange={() => {}} />)
  await until('the choice', () => select())
  expect(offered()).toEqual(['Up to the MT engine', 'Formal (usted, vous, Sie)', 'Informal (tú, tu, du)'])
  expect(select()?.value).toBe('')
})

it('is that of the project until another one is chosen', async () => {
  const chosen: string[] = []
  const choice = { ...noChoice, projectId: 'prj_1' }
  await renderPart(<WordingChoice choice={choice} onChange={({ register }) => void chosen.push(register)} />)
  const list = await until('the choice', () => select())
  expect(offered()[0]).toBe('As in the project')
  list.value = 'none'
  list.dispatchEvent(new Event('change', { bubbles: true }))
  expect(chosen).toEqual(['none'])
})

import { Model, Models, NewModel, OfferedModel, OfferedModels } from '../resources/model.ts'

export const modelRecords = { Model, Models, NewModel, OfferedModel, OfferedModels } as const

export const modelTexts = {
  Model: 'A translation model on the machine of the service, whole or in part.',
  Models: 'The translation models of the installation.',
  NewModel: 'A translation model to download.',
  OfferedModel: 'A translation model that can be added.',
  OfferedModels: 'What can be added, or why there is no list.',
}

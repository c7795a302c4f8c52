import { describeEngineContract } from '../engine-contract.ts'
import { contractParts, describeMarkupEngine, hurriedEnvironment } from '../testing/describe-markup-engine.ts'
import { shapes } from '../testing/start-fake-markup-server.ts'
import { openMicrosoft } from './microsoft-engine.ts'

const open = (settings: { readonly baseUrl: string; readonly apiKey: string }) =>
  openMicrosoft({ ...settings, region: 'westeurope' }, hurriedEnvironment)

describeEngineContract('a server like Microsoft', () => contractParts(shapes.microsoft, open))
describeMarkupEngine('microsoft', shapes.microsoft, open)

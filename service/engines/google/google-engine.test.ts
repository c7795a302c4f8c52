import { describeEngineContract } from '../engine-contract.ts'
import { contractParts, describeMarkupEngine, hurriedEnvironment } from '../testing/describe-markup-engine.ts'
import { shapes } from '../testing/start-fake-markup-server.ts'
import { openGoogle } from './google-engine.ts'

const open = (settings: { readonly baseUrl: string; readonly apiKey: string }) =>
  openGoogle(settings, hurriedEnvironment)

describeEngineContract('a server like Google', () => contractParts(shapes.google, open))
describeMarkupEngine('google', shapes.google, open)

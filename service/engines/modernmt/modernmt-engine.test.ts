import { describeEngineContract } from '../engine-contract.ts'
import { contractParts, describeMarkupEngine, hurriedEnvironment } from '../testing/describe-markup-engine.ts'
import { shapes } from '../testing/start-fake-markup-server.ts'
import { openModernMt } from './modernmt-engine.ts'

const open = (settings: { readonly baseUrl: string; readonly apiKey: string }) =>
  openModernMt(settings, hurriedEnvironment)

describeEngineContract('a server like ModernMT', () => contractParts(shapes.modernmt, open))
describeMarkupEngine('modernmt', shapes.modernmt, open)

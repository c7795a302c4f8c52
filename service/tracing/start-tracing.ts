import { context } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'

/**
 * Lets traces and request ids follow the work through its promises; where `OTEL_EXPORTER_OTLP_ENDPOINT` is set, spans
 * are recorded and sent there. The packages for that are optional, loaded only then, and read their own settings
 * (`OTEL_SERVICE_NAME`, `OTEL_EXPORTER_OTLP_HEADERS`, `OTEL_TRACES_SAMPLER` …) from the environment. Returns how to end
 * it: recorded spans are sent.
 */
export async function startTracing(
  environment: Readonly<Record<string, string | undefined>>,
): Promise<() => Promise<void>> {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  if ((environment['OTEL_EXPORTER_OTLP_ENDPOINT'] ?? '') === '') return () => Promise.resolve()
  const { NodeTracerProvider, BatchSpanProcessor, OTLPTraceExporter, resource } = await loadExporter(environment)
  const provider = new NodeTracerProvider({
    resource,
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  })
  provider.register({ contextManager: null, propagator: null })
  return () => provider.shutdown().catch(() => undefined)
}

async function loadExporter(environment: Readonly<Record<string, string | undefined>>) {
  try {
    const [sdk, otlp, resources] = await Promise.all([
      import('@opentelemetry/sdk-trace-node'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ])
    const name = environment['OTEL_SERVICE_NAME'] ?? 'cotejo'
    const resource = resources.resourceFromAttributes({ 'service.name': name })
    return { ...sdk, ...otlp, resource }
  } catch (error) {
    const message =
      'OTEL_EXPORTER_OTLP_ENDPOINT needs packages that were left out: npm install @opentelemetry/sdk-trace-node @opentelemetry/exporter-trace-otlp-http'
    throw new Error(message, { cause: error })
  }
}

import {
  type Attributes,
  type Context,
  context,
  createContextKey,
  ROOT_CONTEXT,
  type Span,
  type SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'

/** Origin of work: the request that asked for it, and its trace in the form of the header `traceparent`. */
export type Origin = { readonly requestId: string | null; readonly traceparent: string | null }

type SpanOptions = {
  readonly kind?: SpanKind
  /** Ids and counts, never texts. */
  readonly attributes?: Attributes
  /** Origin to begin anew from; absent: it belongs to the work that it is called in. */
  readonly origin?: Origin
}

const requestKey = createContextKey('cotejo request')

/**
 * Runs work as a part of its trace. Without an exporter (`start-tracing.ts`) no span is recorded: then the trace that a
 * client began is only passed on.
 */
export function inSpan<T>(name: string, options: SpanOptions, work: (span: Span) => Promise<T>): Promise<T> {
  const { kind, attributes, origin } = options
  const parent = origin === undefined ? context.active() : contextOf(origin)
  const details = { ...(kind === undefined ? {} : { kind }), ...(attributes === undefined ? {} : { attributes }) }
  return trace.getTracer('cotejo').startActiveSpan(name, details, parent, async (span) => {
    try {
      return await work(span)
    } catch (error) {
      // The message is left out, because it may quote a text.
      span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'error' })
      throw error
    } finally {
      span.end()
    }
  })
}

/** Returns the origin of the work that this is called in. */
export function currentOrigin(): Origin {
  const requestId = context.active().getValue(requestKey)
  const span = trace.getActiveSpan()?.spanContext()
  const isTraced = span !== undefined && trace.isSpanContextValid(span)
  return {
    requestId: typeof requestId === 'string' ? requestId : null,
    traceparent: isTraced ? `00-${span.traceId}-${span.spanId}-${span.traceFlags === 1 ? '01' : '00'}` : null,
  }
}

/** Returns `{ traceparent: … }` for a request to another service; nothing outside of a trace. */
export function traceHeaders(): Readonly<Record<string, string>> {
  const { traceparent } = currentOrigin()
  return traceparent === null ? {} : { traceparent }
}

/** Returns the fields of a log line about the work that it comes from. */
export function originFields(): { readonly requestId?: string; readonly trace?: string } {
  const { requestId, traceparent } = currentOrigin()
  const traceId = traceparent?.slice(3, 35)
  return { ...(requestId === null ? {} : { requestId }), ...(traceId === undefined ? {} : { trace: traceId }) }
}

function contextOf({ requestId, traceparent }: Origin): Context {
  const bare = requestId === null ? ROOT_CONTEXT : ROOT_CONTEXT.setValue(requestKey, requestId)
  // Version 00, and later ones as far as they are the same: https://www.w3.org/TR/trace-context/
  const found = /^(?!ff)[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(?:$|-)/.exec(traceparent ?? '')
  if (found === null) return bare
  const [, traceId = '', spanId = '', flags = '00'] = found
  const parent = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true }
  return trace.isSpanContextValid(parent) ? trace.setSpanContext(bare, parent) : bare
}

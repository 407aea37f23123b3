import { type Context, ROOT_CONTEXT, trace } from '@opentelemetry/api';

/** W3C Trace Context: the version, the trace, the span, the flags. */
const TRACE_PARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/** The trace that a request's `traceparent` says it is part of; none when that is no such header. */
export function traceOfCaller(traceParent: string | string[] | undefined): Context {
  const [, traceId = '', spanId = '', flags = ''] = TRACE_PARENT.exec(String(traceParent)) ?? [];
  if (traceId === '') return ROOT_CONTEXT;
  const traceFlags = Number.parseInt(flags, 16);
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

import {
  type Attributes,
  context,
  type Context,
  isValidTraceId,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Watch } from '../database/database';
import type { App } from '../http/app';
import { isProbe, getRouteName } from '../http/call-route';

/** Records spans once a provider exists; before, and without one, it does nothing. */
const tracer = trace.getTracer('@portal/api');

/** Whether the current work is part of a recorded trace. */
const isTraced = (): boolean => trace.getSpan(context.active())?.isRecording() ?? false;

/**
 * Makes a call to another process part of the current trace; outside of any trace it only runs. Of an error only the
 * kind is recorded: its text may identify a person.
 */
export async function runInSpan<Result>(
  name: string,
  attributes: Attributes,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!isTraced()) return work();
  return tracer.startActiveSpan(name, { kind: SpanKind.CLIENT, attributes }, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown');
      throw error;
    } finally {
      span.end();
    }
  });
}

const dialect = new PgDialect();

/** Makes every statement part of the trace of its request. Its values are placeholders, and are not recorded. */
export const traceStatements: Watch = (statement, send) => {
  if (!isTraced()) return send();
  const text = dialect.sqlToQuery(statement).sql.replaceAll(/\s+/g, ' ').trim();
  const [operation = ''] = text.split(' ', 1);
  return runInSpan(
    `SQL ${operation}`,
    { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': text },
    send,
  );
};

/** W3C Trace Context: the version, the trace, the span, the flags. */
const TRACE_PARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/** The trace in a request's `traceparent`; none if the header is invalid. */
function traceOfCaller(traceParent: string | string[] | undefined): Context {
  const [, traceId = '', spanId = '', flags = ''] = TRACE_PARENT.exec(String(traceParent)) ?? [];
  if (traceId === '') return ROOT_CONTEXT;
  const traceFlags = Number.parseInt(flags, 16);
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

/** Begins the span of a request, which ends with its answer. */
function beginSpan(request: FastifyRequest, { raw: response }: FastifyReply): Context {
  const { method, headers } = request;
  const caller = traceOfCaller(headers['traceparent']);
  const route = getRouteName(request);
  const attributes = { 'http.request.method': method, 'http.route': route };
  const kind = SpanKind.SERVER;
  const span = tracer.startSpan(`${method} ${route}`, { kind, attributes }, caller);
  if (span.isRecording()) {
    response.once('close', () => {
      span.setAttribute('http.response.status_code', response.statusCode);
      if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
  }
  return trace.setSpan(caller, span);
}

/**
 * Makes each request, and its log lines, part of its caller's trace. Without a tracer nothing is recorded, but the
 * lines still have the caller's trace. Call it before the routes are registered.
 */
export function traceRequests(app: App): void {
  const contexts = new WeakMap<FastifyRequest, Context>();

  app.addHook('onRequest', (request, reply, done) => {
    if (isProbe(request)) return done();
    const own = beginSpan(request, reply);
    const { traceId = '' } = trace.getSpanContext(own) ?? {};
    if (isValidTraceId(traceId)) {
      request.log = reply.log = request.log.child({ trace_id: traceId });
    }
    contexts.set(request, own);
    return context.with(own, done);
  });

  // A body is read by events of its connection, which belong to no trace.
  app.addHook('preValidation', (request, _reply, done) => {
    context.with(contexts.get(request) ?? context.active(), done);
  });
}

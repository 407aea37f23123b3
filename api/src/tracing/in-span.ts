import { type Attributes, context, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { tracer } from './tracer';

/** Whether what happens now is part of a trace that is recorded. */
export const isTraced = (): boolean => trace.getSpan(context.active())?.isRecording() ?? false;

/**
 * Makes work that leaves this process a part of the trace it belongs to; outside of any trace it is only done.
 * Of an error the kind is recorded: its text may say whose it is.
 */
export async function inSpan<Result>(
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

import { trace } from '@opentelemetry/api';

/** Records spans once a provider is there; before, and without one, it does nothing. */
export const tracer = trace.getTracer('@portal/api');

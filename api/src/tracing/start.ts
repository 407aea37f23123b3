/** Stops recording, after sending what was recorded. */
export type EndTracing = () => Promise<void>;

/** Whether the standard variables of OpenTelemetry name a target for spans. */
const isWanted = (environment: NodeJS.ProcessEnv): boolean =>
  Boolean(
    environment['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'] ?? environment['OTEL_EXPORTER_OTLP_ENDPOINT'],
  ) &&
  environment['OTEL_SDK_DISABLED']?.toLowerCase() !== 'true' &&
  environment['OTEL_TRACES_EXPORTER'] !== 'none';

/**
 * Records spans of this process and sends them by OTLP, if the standard variables name a target. OpenTelemetry itself
 * reads the others: its name, its sampler, headers, timeouts. Otherwise none of it is loaded.
 */
export async function startTracing(environment: NodeJS.ProcessEnv): Promise<EndTracing> {
  if (!isWanted(environment)) return async () => undefined;
  const [{ OTLPTraceExporter }, { detectResources, envDetector, resourceFromAttributes }, sdk] =
    await Promise.all([
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/sdk-trace-node'),
    ]);
  const provider = new sdk.NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'portal-api' }).merge(
      detectResources({ detectors: [envDetector] }),
    ),
    spanProcessors: [new sdk.BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  return () => provider.shutdown();
}

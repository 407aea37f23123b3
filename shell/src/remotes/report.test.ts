import { DEFAULT_CONFIG, type LoadReport } from '@portal/shared';
import { createReporter } from './report';

const report: LoadReport = {
  remote: 'mfe-room',
  version: '1.2.0',
  step: 'entry',
  outcome: 'failed',
  duration: 12,
  code: 'ENTRY-1',
};
const original = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = original;
});

test('a report is posted beside everything else, as it is', () => {
  const fetch = jest.fn().mockResolvedValue({ ok: true });
  globalThis.fetch = fetch;
  createReporter(DEFAULT_CONFIG)(report);
  const [address, request] = fetch.mock.calls[0] as [string, RequestInit];
  expect(address).toBe('/api/telemetry/v1/loads');
  expect(request).toMatchObject({
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
  });
  expect(JSON.parse(String(request.body))).toEqual(report);
});

test('its own failure is nobody’s', async () => {
  const refused = Promise.reject(new Error('offline'));
  globalThis.fetch = jest.fn(() => refused);
  expect(() => createReporter(DEFAULT_CONFIG)(report)).not.toThrow();
  await expect(refused).rejects.toThrow('offline');
});

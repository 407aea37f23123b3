import { createApiMetrics } from '../../metrics/api-metrics';
import { measureCarriers } from './carriers';
import type { PushAnswer } from './push';

const counted = async (outcome: PushAnswer['outcome']) => {
  const metrics = createApiMetrics();
  const { web } = measureCarriers(
    { web: { send: async () => ({ outcome, reason: '' }) } },
    metrics,
  );
  await web?.send('laptop', { id: '1', title: 'Payment received', message: 'Paid.' });
  const counts = (await metrics.text()).matchAll(
    /portal_api_task_duration_seconds_count\{task="push",outcome="(\w+)"\} 1$/gm,
  );
  return [...counts].map(([, ended]) => ended);
};

test.each<[PushAnswer['outcome'], string[]]>([
  ['sent', ['done']],
  ['gone', ['refused']],
  ['refused', ['failed']],
  ['later', ['failed']],
  // Its service is paused: counting it as failed would raise an alarm about the others.
  ['skipped', []],
])('a push that is %s counts as %j', async (outcome, ended) => {
  expect(await counted(outcome)).toEqual(ended);
});

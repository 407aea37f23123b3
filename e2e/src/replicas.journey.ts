import { type Cluster, startCluster } from '@portal/tools/machine/postgres-cluster';
import { journeys } from './harness/journey';
import { ASHA, signIn } from './harness/people';
import { startTestPortal, type TestPortal } from './harness/portal';

let cluster: Cluster;
let other: TestPortal;
const { journey } = journeys({}, async () => {
  cluster = await startCluster();
  const replica = {
    api: {
      databaseUrl: cluster.url,
      secret: 'a secret that both replicas know, and nobody else',
    },
  };
  other = await startTestPortal(replica);
  return startTestPortal(replica);
});
// After a failed start, some of them may be missing.
afterAll(async () => {
  await other?.close();
  await cluster?.stop();
});

/** Sends a request to the other replica as Asha. */
async function ask(path: string, body: object, token?: string): Promise<Response> {
  const answer = await fetch(new URL(path, other.origin), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
  return answer;
}

/** Activates the trial of a camera on the other replica, which creates a notification there. */
async function raiseElsewhere(): Promise<void> {
  const { email, password } = ASHA;
  const login = await ask('/api/subscribers/authentication/v1/access-token', { email, password });
  const { data } = (await login.json()) as { data: { access_token: string } };
  await ask(
    '/api/subscribers/package/v1/subscriptions/subscribe',
    {
      package_id: 'trial',
      package_plan_id: 'trial-1',
      payment_gateway: 'cash',
      qty: 1,
      subscriber_id: 'asha',
      created_by: 'asha.gurung',
      subscriber_ipcam_id: 'asha-09',
    },
    data.access_token,
  );
}

journey(
  'a notification that one replica creates is shown in a browser at another',
  async ({ page, context }) => {
    await context.clock.install();
    await signIn(page);
    await page.getByRole('button', { name: 'Notifications, 3 new' }).waitFor();

    await raiseElsewhere();
    await context.clock.fastForward(61_000);
    await page.getByRole('button', { name: 'Notifications, 4 new' }).click();
    await page.getByText('Subscription activated').waitFor();
  },
);

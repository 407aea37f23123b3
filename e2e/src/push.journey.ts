import type { Page } from 'playwright-core';
import { expectPage } from './harness/expectations';
import { openPanel } from './harness/bell';
import { journeys, type Journey } from './harness/journey';
import { logOut, signIn } from './harness/people';

/** The keys of a browser's subscription: a point of P-256 and a secret. */
const PUBLIC_KEY =
  'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';
const SECRET = 'BTBZMqHH6r4Tts7J_aSIgg';

const { journey } = journeys({ config: { push: { vapidPublicKey: PUBLIC_KEY } } });

const TOKENS = '**/tenant/fcm/v1/tenants/2';
const ENDPOINT = 'https://updates.push.services.mozilla.com/wpush/v2/asha';

/**
 * Simulates a subscription, because no push service is reachable here. Its state is in a cookie, which survives a
 * logout.
 */
const subscribeWithoutService = (page: Page) =>
  page.addInitScript(
    ({ endpoint, p256dh, auth }) => {
      const key = Uint8Array.from(atob(p256dh.replace(/-/g, '+').replace(/_/g, '/')), (char) =>
        char.charCodeAt(0),
      );
      const subscription = {
        options: { applicationServerKey: key.buffer },
        toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
        unsubscribe: async () => {
          document.cookie = 'subscribed=; Max-Age=0';
          return true;
        },
      };
      PushManager.prototype.subscribe = async () => {
        document.cookie = 'subscribed=yes';
        return subscription as unknown as PushSubscription;
      };
      PushManager.prototype.getSubscription = async () =>
        document.cookie.includes('subscribed')
          ? (subscription as unknown as PushSubscription)
          : null;
    },
    { endpoint: ENDPOINT, p256dh: PUBLIC_KEY, auth: SECRET },
  );

/** Signs in with the permission granted, and turns notifications on. */
async function turnOnNotifications({ page, context }: Journey, to = '/') {
  await context.grantPermissions(['notifications']);
  await subscribeWithoutService(page);
  await signIn(page, { to });
  await openPanel(page);
  await page.getByRole('button', { name: 'Turn on notifications' }).click();
  await page.getByRole('button', { name: 'Turn off' }).waitFor();
}

journey('notifications are turned on by a press, and removed by a logout', async (journey) => {
  const { page } = journey;
  const saved = page.waitForResponse(TOKENS);
  await turnOnNotifications(journey);
  const { platform, token } = (await saved).request().postDataJSON() as Record<string, string>;
  expect((await saved).status()).toBe(200);
  expect(platform).toBe('web');
  expect(JSON.parse(token ?? '')).toMatchObject({ endpoint: ENDPOINT });
  expect(await page.evaluate(() => localStorage.getItem('tenant'))).toBe('2');

  // Another page of the session knows that push is on and registered.
  const again: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/fcm/')) again.push(request.method());
  });
  await page.reload();
  await openPanel(page);
  await page.getByRole('button', { name: 'Turn off' }).waitFor();
  expect(again).toEqual([]);

  const taken = page.waitForResponse(TOKENS);
  await page.keyboard.press('Escape');
  await logOut(page);
  expect((await taken).request().method()).toBe('DELETE');
  expect((await taken).status()).toBe(200);
  await expectPage(page, '/login');
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({ redirect_path: '/' });
});

journey('a change of calendar also applies to pushed notifications', async (journey) => {
  const { page, context, portal } = journey;
  await turnOnNotifications(journey);

  const preferences = 'system.ne.ad';
  await context.addCookies([{ name: 'portal_prefs', value: preferences, url: portal.origin }]);
  const [saved] = await Promise.all([page.waitForResponse(TOKENS), page.reload()]);
  expect(saved.status()).toBe(200);
  expect((await saved.request().allHeaders())['cookie']).toContain(preferences);
});

journey(
  'a logout does not wait for a server that hangs, and ends the subscription',
  async (journey) => {
    const { page, allow } = journey;
    allow(/net::ERR/);
    await turnOnNotifications(journey, '/profile');
    await page.route(TOKENS, () => undefined);
    await page.keyboard.press('Escape');
    const began = Date.now();
    await logOut(page);
    await expectPage(page, '/login');
    expect(Date.now() - began).toBeLessThan(5_000);
    await page.waitForFunction(() => !document.cookie.includes('subscribed'));
    expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({ redirect_path: '/profile' });
  },
);

journey('a person who denies the permission sees what to do', async ({ page }) => {
  await page.addInitScript(() => {
    Notification.requestPermission = async () => 'denied';
  });
  await signIn(page);
  await openPanel(page);
  await page.getByRole('button', { name: 'Turn on notifications' }).click();
  await page.getByText('This browser blocks notifications from the portal.').waitFor();
});

journey('a pushed notification is shown, and opens the portal', async (journey) => {
  const { page, context, newTab } = journey;
  await turnOnNotifications(journey);

  const browser = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { registrationId } of registrations) resolve(registrationId);
    });
  });
  await browser.send('ServiceWorker.enable');
  const registrationId = await registered;
  const displayed = new Promise<void>((resolve) => {
    browser.on('BackgroundService.backgroundServiceEventReceived', ({ backgroundServiceEvent }) => {
      if (backgroundServiceEvent.eventName === 'Notification displayed') resolve();
    });
  });
  await browser.send('BackgroundService.startObserving', { service: 'notifications' });
  await browser.send('BackgroundService.setRecording', {
    service: 'notifications',
    shouldRecord: true,
  });
  // The notification is silent while a page has the focus, so the person first opens another page.
  const other = await newTab();
  await other.goto('about:blank');
  await other.bringToFront();
  await browser.send('Emulation.setFocusEmulationEnabled', { enabled: false });
  await browser.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId,
    data: JSON.stringify({
      id: '7',
      title: 'Payment received',
      message: 'We received NPR 904.',
      link: '/profile/kyc',
    }),
  });
  await displayed;
  const shown = await page.evaluate(async () => {
    const worker = await navigator.serviceWorker.ready;
    const all = await worker.getNotifications();
    return all.map(({ title, body, tag, data }) => ({ title, body, tag, data: data as unknown }));
  });
  expect(shown).toEqual([
    {
      title: 'Payment received',
      body: 'We received NPR 904.',
      tag: '7',
      data: { id: '7', link: '/profile/kyc' },
    },
  ]);
});

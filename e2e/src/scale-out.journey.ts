import { readCount, expectNew } from './harness/bell';
import { journeys } from './harness/journey';
import { ENTRANCE, orderPackage, payForPackage, STORE } from './harness/main-job';
import { signIn } from './harness/people';
import { type ScaleOut, startScaleOut } from './harness/scale-out';

let portal: ScaleOut;
const { journey } = journeys({}, async () => (portal = await startScaleOut()));

/** A browser that ignores certificate errors does not do so for workers, so pages have none. */
const NO_WORKER = /SSL certificate error occurred when fetching the script/;

journey(
  'the main job through nginx, two hosts and two processes of the API',
  async ({ page, allow }) => {
    allow(NO_WORKER);
    const entry = page.waitForResponse(/\/remotes\/mfe-cameras\/.*\.js$/);
    await signIn(page);
    const { 'content-encoding': encoding, ...headers } = await (await entry).allHeaders();
    expect(headers).toMatchObject({
      server: 'nginx',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(encoding).toMatch(/^(br|gzip)$/);

    await orderPackage(page, ENTRANCE);
    await payForPackage(page, ENTRANCE);
  },
);

journey(
  'the main job while one process after the other is killed',
  async ({ page, elsewhere, allow }) => {
    // A report that was just sent is lost, because a POST is never repeated.
    allow(/status of 503 .*\/api\/telemetry\//, NO_WORKER);
    const [first, second] = portal.apis;
    const [host, otherHost] = portal.hosts;
    const watcher = await elsewhere();
    await signIn(watcher);
    const before = await readCount(watcher);
    await host.kill();
    await signIn(page);
    await host.comeBack();
    await otherHost.kill();

    // It is killed while it handles a request, which nginx then sends to the other one.
    const requested = page.waitForRequest('**/api/subscribers/inventory/**');
    await Promise.all([orderPackage(page, STORE), requested.then(first.kill)]);

    await first.comeBack();
    await second.kill();
    await payForPackage(page, STORE);

    // The other browser learns of the payment and the subscription when its owner returns to it.
    await watcher.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expectNew(watcher, before + 2);
  },
);

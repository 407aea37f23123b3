import { createLiveSet } from '../testing/live-set';
import { localServer } from '../testing/local-server';
import { createLiveVersions } from './live-versions';

const OLD = { remote: 'mfe-cameras', version: '1.0.0' };
const NEW = { remote: 'mfe-cameras', version: '1.1.0' };

/** Milliseconds that have passed for the module. */
let now = 0;
beforeEach(() => jest.spyOn(performance, 'now').mockImplementation(() => (now += 2_000)));
afterEach(() => jest.restoreAllMocks());

test('while the live set is unavailable the last one counts, and that is logged once', async () => {
  const warn = jest.fn();
  let source = async () => createLiveSet({ 'mfe-cameras': ['1.0.0'] });
  const live = createLiveVersions(() => source(), { warn });
  expect(await live([OLD, NEW])).toEqual([OLD]);

  source = () => Promise.reject(new Error('away'));
  for (let times = 0; times < 2; times += 1) expect(await live([OLD, NEW])).toEqual([OLD]);
  expect(warn.mock.calls).toEqual([
    [{ reason: 'away' }, 'new versions are not counted: no live set'],
  ]);

  source = async () => createLiveSet({ 'mfe-cameras': ['1.0.0', '1.1.0'] });
  expect(await live([OLD, NEW])).toEqual([OLD, NEW]);
});

test('an address that answers with a refusal has no live set', async () => {
  const host = await localServer((_request, response) => {
    response.writeHead(503).end(JSON.stringify(createLiveSet({ 'mfe-cameras': ['1.0.0'] })));
  });
  const warn = jest.fn();
  expect(await createLiveVersions(`${host.origin}/live.json`, { warn })([OLD])).toEqual([]);
  expect(warn).toHaveBeenCalledWith(
    { reason: `${host.origin}/live.json answered 503` },
    expect.anything(),
  );
  await host.close();
});

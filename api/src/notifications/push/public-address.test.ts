import { isPublicAddress, canBePublic, createPublicLookup } from './web-push';

test.each(['8.8.8.8', '142.250.1.188', '1.1.1.1', '2a00:1450:4001:812::200a', '2600:1900::1'])(
  '%s is public',
  (address) => expect(isPublicAddress(address)).toBe(true),
);

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  'fe80::1',
  'fd00::1',
  'ff02::1',
  '64:ff9b::7f00:1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '192.0.0.8',
  '192.0.2.1',
  '192.88.99.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '240.0.0.1',
  '64:ff9b::808:808',
  '64:ff9b:1::7f00:1',
  '100::1',
  '2001:20::1',
  '2001:2::1',
  '2002:808:808::',
  '3fff::1',
  '4000::1',
  '5f00::1',
  'fec0::1',
  'fe80::1%eth0',
  '::127.0.0.1',
  'localhost',
  '',
])('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false));

test.each([
  'updates.push.services.mozilla.com',
  'fcm.googleapis.com.',
  'wns2-by3p.notify.windows.com',
  '[2600:1900::1]',
  '8.8.8.8.nip.io',
])('%s may be a host of the internet', (host) => expect(canBePublic(host)).toBe(true));

test.each([
  'localhost',
  'db',
  'a.localhost',
  'printer.local',
  'db.internal.',
  '[::1]',
  '10.0.0.1',
  '127.0.0.1.nip.io',
  'push.10.0.0.1.nip.io',
  'push-192-168-1-1.sslip.io',
])('%s may not be a host of the internet', (host) => expect(canBePublic(host)).toBe(false));

test.each([true, false])(
  'no connection is made to a name that resolves to this machine (all: %p)',
  async (all) => {
    const error = await new Promise((done) => createPublicLookup('localhost', { all }, done));
    expect(error).toMatchObject({
      code: 'ENOTPUBLIC',
      message: 'localhost leads to no public address',
    });
  },
);

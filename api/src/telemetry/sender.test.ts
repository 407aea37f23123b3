import { hashSender } from './routes';

const SECRET = Buffer.from('a secret of thirty-two characters');

test('a household is one sender, whatever addresses it uses; another household is a different one', () => {
  const sender = hashSender(SECRET, '2001:db8:1:2ff::1');
  expect(hashSender(SECRET, '2001:db8:1:200::2')).toBe(sender);
  expect(hashSender(SECRET, '2001:db8:1:300::1')).not.toBe(sender);
  expect(hashSender(Buffer.from('another'), '2001:db8:1:2ff::1')).not.toBe(sender);
});

import { senderOf } from './routes';

const SECRET = Buffer.from('a secret of thirty-two characters');

test('a household is one sender, whatever addresses it takes; another is another', () => {
  const sender = senderOf(SECRET, '2001:db8:1:2ff::1');
  expect(senderOf(SECRET, '2001:db8:1:200::2')).toBe(sender);
  expect(senderOf(SECRET, '2001:db8:1:300::1')).not.toBe(sender);
  expect(senderOf(Buffer.from('another'), '2001:db8:1:2ff::1')).not.toBe(sender);
});

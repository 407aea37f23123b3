import { wrongSecrets } from './wrong-secrets';

test('an address that tried too often waits until its minute is over', () => {
  let time = 0;
  const wrong = wrongSecrets(() => time);
  for (let n = 0; n < 10; n += 1) {
    wrong.requireFew('a');
    wrong.count('a');
    time += 1000;
  }
  expect(() => wrong.requireFew('a')).toThrow('Too many tries. Try again in 50 seconds.');
  wrong.requireFew('b');
  time += 50_000;
  wrong.requireFew('a');
});

test('addresses do not pile up', () => {
  const wrong = wrongSecrets(() => 0);
  const tryOften = (address: string) => {
    for (let n = 0; n < 10; n += 1) wrong.count(address);
  };
  tryOften('first');
  for (let n = 0; n < 10_000; n += 1) wrong.count(String(n));
  wrong.requireFew('first');
});

import { HOST } from '@portal/shared';
import { PageOwners } from './page-owners';

test('what happened before the first page showed belongs to it', () => {
  const owners = new PageOwners();
  owners.became('mfe-room', 800);
  owners.became('mfe-shed', 5_000);
  expect([0, 200, 900, 6_000].map((time) => owners.at(time))).toEqual([
    'mfe-room',
    'mfe-room',
    'mfe-room',
    'mfe-shed',
  ]);
});

test('before any page showed, all is of the shell', () => {
  expect(new PageOwners().at(200)).toBe(HOST);
});

import { markTitle, setPageTitle, setUnseenTitle } from './page-title';

test('a mark precedes the unseen number and the title until it is removed', () => {
  setPageTitle('Profile', 'Portal');
  setUnseenTitle('(3) ');
  const over = markTitle('Error: ');
  expect(document.title).toBe('Error: (3) Profile · Portal');
  setUnseenTitle('');
  expect(document.title).toBe('Error: Profile · Portal');
  over();
  expect(document.title).toBe('Profile · Portal');
});

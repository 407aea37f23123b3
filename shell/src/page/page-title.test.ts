import { markTitle, setPageTitle, setUnseenTitle } from './page-title';

test('a mark stands before what is unseen and the title, until it is taken away', () => {
  setPageTitle('Profile', 'Portal');
  setUnseenTitle('(3) ');
  const over = markTitle('Error: ');
  expect(document.title).toBe('Error: (3) Profile · Portal');
  setUnseenTitle('');
  expect(document.title).toBe('Error: Profile · Portal');
  over();
  expect(document.title).toBe('Profile · Portal');
});

import { Areas } from './areas';

test('a remote has failed when it shows cards, and nothing else', () => {
  const areas = new Areas();
  const heard: string[] = [];
  areas.onFailure((remote) => heard.push(`${remote} ${areas.areAllFailed(remote)}`));
  expect(areas.areAllFailed('mfe-a')).toBe(false);
  const leaveAlive = areas.show('mfe-a', 'alive');
  const leaveFailed = areas.show('mfe-a', 'failed');
  areas.show('mfe-b', 'alive');
  expect(areas.areAllFailed('mfe-a')).toBe(false);
  leaveAlive();
  expect(areas.areAllFailed('mfe-a')).toBe(true);
  areas.show('mfe-a', 'failed');
  expect(heard).toEqual(['mfe-a false', 'mfe-a true']);
  leaveFailed();
  expect(areas.areAllFailed('mfe-a')).toBe(true);
  expect(areas.areAllFailed('mfe-b')).toBe(false);
});

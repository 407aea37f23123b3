import { isOnline, networkAnswered } from './network';

const listen = jest.fn();
beforeEach(() => window.addEventListener('online', listen));
afterEach(() => {
  window.removeEventListener('online', listen);
  delete document.documentElement.dataset.kept;
});

test('a stored page is offline until there is a response, which is announced once', () => {
  document.documentElement.dataset.kept = '';
  expect(isOnline()).toBe(false);
  networkAnswered();
  networkAnswered();
  expect(isOnline()).toBe(true);
  expect(listen).toHaveBeenCalledTimes(1);
});

test('it is also online once the browser says so', () => {
  document.documentElement.dataset.kept = '';
  window.dispatchEvent(new Event('online'));
  expect(isOnline()).toBe(true);
});

test('a served page is not told of responses', () => {
  expect(isOnline()).toBe(true);
  networkAnswered();
  expect(listen).not.toHaveBeenCalled();
});

import { withoutFullStop } from './full-stop';

test.each(['Blurred', 'Blurred.', 'Blurred. ', 'Blurred।'])('%j within a sentence', (reason) => {
  expect(withoutFullStop(reason)).toBe('Blurred');
});

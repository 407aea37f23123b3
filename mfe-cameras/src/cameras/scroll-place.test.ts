import { keepPlace, recallPlace } from './scroll-place';

const place = (cameraId: string) => ({ cameraId, offset: 12 });

test('each history entry has its own position', () => {
  keepPlace('first', place('a'));
  keepPlace('second', null);
  keepPlace('first', place('b'));
  expect(recallPlace('first')).toEqual(place('b'));
  expect(recallPlace('second')).toBeNull();
  expect(recallPlace('third')).toBeUndefined();
});

test('the oldest positions are forgotten', () => {
  for (let n = 0; n < 40; n += 1) keepPlace(String(n), place(String(n)));
  expect(recallPlace('9')).toBeUndefined();
  expect(recallPlace('10')).toEqual(place('10'));
});

test.each(['{"a":1}', 'null', '[[', ''])(
  'of %p nothing is recalled, and places are kept again',
  (text) => {
    sessionStorage.setItem('camera_places', text);
    expect(recallPlace('first')).toBeUndefined();
    keepPlace('first', place('a'));
    expect(recallPlace('first')).toEqual(place('a'));
  },
);

test('if storage is full, only the position is lost', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => keepPlace('first', place('a'))).not.toThrow();
});

import { warmDates } from './warm-dates';

const { documentElement: root } = document;

let made: jest.SpyInstance;
let tasks: (() => void)[];
const runNext = () => tasks.shift()?.();

beforeEach(() => {
  tasks = [];
  const later = (task: () => void) => tasks.push(task);
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((task) => later(() => task(0)));
  Object.assign(window, { requestIdleCallback: later });
  made = jest.spyOn(Intl, 'DateTimeFormat');
});
afterEach(() => {
  Reflect.deleteProperty(window, 'requestIdleCallback');
  delete root.dataset.first;
  root.lang = 'en';
});

test("once the frame is painted and the page is idle, a date is formatted in the page's language", () => {
  root.dataset.first = 'frame';
  root.lang = 'ne';
  warmDates();
  runNext();
  expect(made).not.toHaveBeenCalled();
  runNext();
  expect(made).toHaveBeenCalledWith('ne');
});

test('a page for visitors without a session formats none', () => {
  root.dataset.first = 'page';
  warmDates();
  expect(tasks).toEqual([]);
});

test('without idle callbacks, the first date on the page creates the formats', () => {
  Reflect.deleteProperty(window, 'requestIdleCallback');
  warmDates();
  expect(tasks).toEqual([]);
});

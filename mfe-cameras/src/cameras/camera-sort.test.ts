import { shownCamera, subscription } from '../testing/fixtures';
import { SORTS, sortCameras, type CameraSort } from './camera-sort';

const camera = (id: string, label: string, expiry?: string) =>
  shownCamera(id, label, ...(expiry ? [subscription(id, expiry)] : []));

const CAMERAS = [
  camera('1', 'gate 10', '2026-12-24'),
  camera('2', ''),
  camera('3', 'Gate 9', '2026-11-22'),
  camera('4', 'Attic', '2026-11-20'),
];

const context = { today: '2026-11-21', language: 'en' };
const order = (sort: CameraSort) => sortCameras(CAMERAS, sort, context).map(({ id }) => id);

test.each<[CameraSort, string, string[]]>([
  ['listed', 'as the server has them, the newest first', ['1', '2', '3', '4']],
  ['name', 'by name or else serial, numbers as numbers', ['4', '3', '1', '2']],
  ['end', 'by the end of the cover, without cover first', ['2', '4', '3', '1']],
])('%s: %s', (sort, _, ids) => {
  expect(order(sort)).toEqual(ids);
});

test("the server's order is the original array, so that nothing rerenders", () => {
  expect(sortCameras(CAMERAS, SORTS[0], context)).toBe(CAMERAS);
});

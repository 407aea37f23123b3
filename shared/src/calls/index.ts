/** What a remote declares its own calls with. It comes when a remote first asks for it. */
export { takes } from '../contract/calls';
export {
  count,
  flag,
  id,
  isObject,
  listOf,
  listWithin,
  maybe,
  maybeText,
  number,
  optionalId,
  part,
  record,
  text,
  UNREAD,
  type Oddities,
  type Read,
} from '../contract/reading/read';
export { defineCalls } from './define-calls';

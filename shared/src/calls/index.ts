/** What a remote declares its own calls with. It comes when a remote first asks for it. */
export { takes } from '../contract/calls';
export {
  count,
  flag,
  id,
  isObject,
  readArray,
  listWithin,
  maybe,
  maybeText,
  number,
  optionalId,
  part,
  record,
  text,
  UNREAD,
  type Anomalies,
  type Read,
} from '../contract/reading/read';
export { defineCalls } from './define-calls';

/** For remotes that declare their own calls. It loads when a remote first needs it. */
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

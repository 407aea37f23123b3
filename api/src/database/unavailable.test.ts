import { asUnavailable, DatabaseUnavailable, isUnavailable } from './unavailable';

const coded = (code: string) => Object.assign(new Error('as the driver says'), { code });

test.each([
  ['a connection that is refused', coded('ECONNREFUSED')],
  ['a connection that is reset', coded('ECONNRESET')],
  ['a socket that is not there', Object.assign(coded('ENOENT'), { syscall: 'connect' })],
  ['a name that does not resolve for the moment', coded('EAI_AGAIN')],
  ['a connection exception', coded('08006')],
  ['a transaction that waited for one that waited for it', coded('40P01')],
  ['too many connections', coded('53300')],
  ['a shutdown', coded('57P01')],
  ['a server that starts up', coded('57P03')],
  ['a standby', coded('25006')],
  ['a lost connection', new Error('Connection terminated unexpectedly')],
  ['a pool that waits in vain', new Error('timeout exceeded when trying to connect')],
])('%s is temporary', (_, cause) => {
  expect(asUnavailable(cause)).toMatchObject({ name: 'DatabaseUnavailable', cause });
});

test.each([
  ['a statement that was cancelled, or took too long', coded('57014')],
  ['a wait for a lock that took too long', coded('55P03')],
  ['a transaction that did nothing for too long', coded('25P03')],
  ['a transaction that took too long', coded('25P04')],
])('%s is temporary, and is not repeated at once', (_, cause) => {
  expect(asUnavailable(cause)).toMatchObject({ name: 'DatabaseUnavailable', cause });
  expect(isUnavailable(cause)).toBe(false);
});

test.each([
  ['a unique violation', coded('23505')],
  ['a missing table', coded('42P01')],
  ['a bug', new TypeError('Cannot read properties of undefined')],
  ['no error at all', 'Connection terminated'],
])('%s stays what it is', (_, thrown) => {
  expect(asUnavailable(thrown)).toBe(thrown);
  expect(asUnavailable(thrown)).not.toBeInstanceOf(DatabaseUnavailable);
});

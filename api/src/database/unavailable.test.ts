import { toUnavailable, DatabaseUnavailable } from './unavailable';

const coded = (code: string) => Object.assign(new Error('as the driver says'), { code });

const answered = (code: string, severity = 'ERROR') => Object.assign(coded(code), { severity });

test.each([
  ['a connection that is refused', coded('ECONNREFUSED')],
  ['a connection that is reset', coded('ECONNRESET')],
  ['a network that is down', coded('ENETDOWN')],
  ['a socket that is not there', Object.assign(coded('ENOENT'), { syscall: 'connect' })],
  ['a name that does not resolve for the moment', coded('EAI_AGAIN')],
  ['a connection exception', answered('08006')],
  ['a transaction that waited for one that waited for it', answered('40P01')],
  ['too many connections', answered('53300', 'FATAL')],
  ['a shutdown', answered('57P01', 'FATAL')],
  ['a server that starts up', answered('57P03', 'FATAL')],
  ['a standby', answered('25006')],
  ['a lost connection', new Error('Connection terminated unexpectedly')],
  ['a pool that waits in vain', new Error('timeout exceeded when trying to connect')],
  ['a statement that was cancelled, or took too long', answered('57014')],
  ['a wait for a lock that took too long', answered('55P03')],
  ['a transaction that did nothing for too long', answered('25P03', 'FATAL')],
  ['a transaction that took too long', answered('25P04', 'FATAL')],
  ['a disk that fails', answered('58030')],
  ['a privilege that was taken away', answered('42501')],
  ['an internal error', answered('XX000')],
  ['a code that nobody listed', answered('ZZ123')],
  ['a pooler whose login was refused', answered('28P01', 'FATAL')],
  ['a pooler without the database', answered('3D000', 'FATAL')],
  ['a pooler that knows no such tenant', answered('XX000', 'FATAL')],
  ['a pooler that refuses a parameter', answered('42704', 'FATAL')],
  ['an encrypted connection that breaks', coded('EPROTO')],
  ['an error of the encryption', coded('ERR_SSL_DECRYPTION_FAILED_OR_BAD_RECORD_MAC')],
])('%s is temporary', (_, cause) => {
  expect(toUnavailable(cause)).toMatchObject({ name: 'DatabaseUnavailable', cause });
});

test.each([
  ['a unique violation', answered('23505')],
  ['a value that does not fit', answered('22001')],
  ['a missing table', answered('42P01')],
  ['a statement after a failed one', answered('25P02')],
  ['a bug', new TypeError('Cannot read properties of undefined')],
  [
    'a parameter of a wrong type',
    Object.assign(new TypeError('The "chunk" argument …'), { code: 'ERR_INVALID_ARG_TYPE' }),
  ],
  ['a use of the driver that it refuses', new Error('Prepared statements must be unique')],
  ['no error at all', 'Connection terminated'],
  ['what is known already', new DatabaseUnavailable(new Error('Connection terminated'))],
])('%s is not changed', (_, thrown) => {
  expect(toUnavailable(thrown)).toBe(thrown);
});

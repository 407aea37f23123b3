import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { PatientPool } from './patient-pool';

const PATIENCE = 300;

let server: Server;
let pool: PatientPool;
beforeEach(async () => {
  server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const connectionTimeoutMillis = PATIENCE;
  pool = new PatientPool({
    host: '127.0.0.1',
    port,
    connectionTimeoutMillis,
    silenceMillis: 10 * PATIENCE,
  });
});
afterEach(async () => {
  await pool.end();
  server.close();
});

const timeOf = async (work: Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await expect(work).rejects.toThrow();
  return performance.now() - began;
};

test('a server that takes connections and says nothing is given up, not waited for without end', async () => {
  const waited = await timeOf(pool.query('SELECT 1'));
  expect(waited).toBeGreaterThanOrEqual(PATIENCE - 5);
  expect(waited).toBeLessThan(10 * PATIENCE);
});

test('a server that refuses is tried again, and once it has been away for long statements fail at once', async () => {
  server.close();
  expect(await timeOf(pool.query('SELECT 1'))).toBeGreaterThanOrEqual(PATIENCE - 5);
  expect(await timeOf(pool.query('SELECT 1'))).toBeLessThan(PATIENCE);
});

test('a server that refuses the password is not tried again', async () => {
  const fields = Buffer.from('SFATAL\0C28P01\0Mrefused\0\0');
  const head = Buffer.from([0x45, 0, 0, 0, fields.length + 4]);
  let tries = 0;
  server.on('connection', (socket) => {
    tries += 1;
    socket.once('data', () => socket.end(Buffer.concat([head, fields])));
  });
  await expect(pool.query('SELECT 1')).rejects.toMatchObject({ code: '28P01' });
  expect(tries).toBe(1);
});

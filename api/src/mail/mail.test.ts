import { type AddressInfo, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { html } from '../http/page';
import { lettersAt } from '../testing/letters';
import { startTestApi, type TestApi } from '../testing/test-api';
import { getMailProtection, createSmtpMail } from './smtp';

const ask = (api: TestApi, email = 'asha@example.com') =>
  api.call('forgotPassword', { body: { email } });

describe('in the sandbox', () => {
  let api: TestApi;
  beforeAll(async () => (api = await startTestApi()));
  afterAll(() => api.close());

  test('letters are listed under a strict policy, the newest first', async () => {
    await ask(api, 'asha@example.com');
    await ask(api, 'bina@example.com');
    expect((await lettersAt(api)).map(({ to }) => to)).toEqual([
      'bina@example.com',
      'asha@example.com',
      'chandra@example.com',
    ]);
    const { headers, text: page } = await api.send('GET', '/sandbox/mail');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(page).not.toMatch(/<script|<style|style=/);
  });

  test('a letter is in English and Nepali, as HTML and as text', async () => {
    const { text: list } = await api.send('GET', '/sandbox/mail');
    const address = /href="(\/sandbox\/mail\/\d+)"/.exec(list)?.[1] ?? '';
    const { status, text: page } = await api.send('GET', address);
    expect(status).toBe(200);
    expect(page).toContain('<span lang="en">Your code</span> / <span lang="ne">तपाईंको कोड</span>');
    expect(page).toMatch(/<pre>[^]*Your code \/ तपाईंको कोड: [A-Z\d]{8}/);
  });

  test.each(['/sandbox/mail/999999', '/sandbox/mail/0'])('%s has a page', async (address) => {
    const { status, text: page } = await api.send('GET', address);
    expect(status).toBe(404);
    expect(page).toContain('There is no such letter');
  });
});

test('a server that never stops sending is abandoned, and its connection closed', async () => {
  let left: () => void = () => undefined;
  const closed = new Promise<void>((resolve) => (left = resolve));
  const server = createServer((socket) => {
    socket.write('220 mail.example.com ESMTP\r\n');
    const drip = setInterval(() => socket.write('250-and more\r\n'), 20);
    socket
      .on('error', () => undefined)
      .resume()
      .on('close', () => {
        clearInterval(drip);
        left();
      });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  const mail = createSmtpMail(
    { url: `smtp://127.0.0.1:${port}`, from: 'no-reply@example.com' },
    300,
  );
  const letter = { to: 'asha@example.com', subject: 'Code', text: '1', html: html`1` };
  await expect(mail.send(letter)).rejects.toMatchObject({ code: expect.any(String) });
  await closed;
  server.close();
}, 5_000);

describe('with a server that offers no TLS', () => {
  const said: string[] = [];
  let server: SMTPServer;
  let port: number;
  beforeAll(async () => {
    server = new SMTPServer({
      authMethods: ['PLAIN', 'LOGIN'],
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      onAuth: ({ username }, _session, done) => {
        said.push('AUTH');
        done(null, { user: username });
      },
      onData: (stream, _session, done) =>
        void text(stream).then((letter) => {
          said.push(letter);
          done();
        }),
    });
    await new Promise<void>((ready) => server.listen(0, '0.0.0.0', ready));
    port = (server.server.address() as AddressInfo).port;
  });
  beforeEach(() => (said.length = 0));
  afterAll(() => new Promise<void>((closed) => server.close(closed)));

  const letter = { to: 'asha@example.com', subject: 'Code', text: '123456', html: html`123456` };
  const send = (host: string, parameters = '') =>
    createSmtpMail({
      url: `smtp://portal:secret@${host}:${port}${parameters}`,
      from: 'no-reply@example.com',
    }).send(letter);

  // Every machine can reach itself by this address, which is not on the loopback interface.
  test.each([
    '',
    '?tls=yes',
    '?requireTLS=false',
    '?ignoreTLS=true',
    '?opportunisticTLS=true',
    '?tls.rejectUnauthorized=false',
  ])('another machine gets neither password nor letter: %j', async (parameters) => {
    await expect(send('0.0.0.0', parameters)).rejects.toMatchObject({ code: expect.any(String) });
    expect(said).toEqual([]);
  });

  test('it gets both if the address says so', async () => {
    await send('0.0.0.0', '?tls=no');
    expect(said).toEqual(['AUTH', expect.stringContaining('123456')]);
  });

  test('a server on this machine gets both, too', async () => {
    await send('127.0.0.1');
    expect(said).toEqual(['AUTH', expect.stringContaining('123456')]);
  });
});

test.each([
  ['smtp://localhost', 'local'],
  ['smtps://127.0.0.1:465', 'local'],
  ['smtp://mail.example.com:587', 'encrypted'],
  ['smtps://mail.example.com', 'encrypted'],
  ['smtps://mail.example.com?tls=no', 'encrypted'],
  ['smtp://mail.example.com?tls=no', 'plain'],
  ['smtp://?host=mail.example.com', 'encrypted'],
  ['smtp://localhost?service=gmail', 'encrypted'],
  ['smtps://mail.example.com?tls.rejectUnauthorized=false', 'unverified'],
])('mail to %s is %s', (url, protection) => expect(getMailProtection(url)).toBe(protection));

describe('with an SMTP server', () => {
  const received: string[] = [];
  let server: SMTPServer;
  let port: number;
  beforeAll(async () => {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: ({ address }, _session, done) =>
        done(address.startsWith('bina') ? new Error('no such mailbox') : null),
      onData: (stream, _session, done) =>
        void text(stream).then((letter) => {
          received.push(letter);
          done();
        }),
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    port = (server.server.address() as AddressInfo).port;
  });
  afterAll(() => new Promise<void>((closed) => server.close(closed)));

  test('letters are sent there, and no page shows them', async () => {
    await using api = await startTestApi({
      smtp: { url: `smtp://127.0.0.1:${port}`, from: 'Portal <no-reply@example.com>' },
    });
    expect((await ask(api)).status).toBe(200);
    expect(received).toHaveLength(1);
    const [letter] = received;
    expect(letter).toContain('From: Portal <no-reply@example.com>\r\n');
    expect(letter).toContain('To: asha@example.com\r\n');
    expect(letter).toContain('multipart/alternative');
    expect(letter).toContain('text/plain');
    expect(letter).toContain('text/html');
    expect((await api.send('GET', '/sandbox/mail')).status).toBe(404);
  });

  test('a refused mail is an error, and can be tried again immediately', async () => {
    const lines: string[] = [];
    await using api = await startTestApi({
      smtp: { url: `smtp://127.0.0.1:${port}`, from: 'Portal <no-reply@example.com>' },
      logger: { stream: { write: (line: string) => lines.push(line) } },
    });
    for (let n = 0; n < 2; n += 1) {
      const { status, body } = await ask(api, 'bina@example.com');
      expect(status).toBe(503);
      expect(body).toEqual({ message: 'The email could not be sent. Try again later.' });
    }
    expect(lines.join('')).toContain('a letter could not be sent');
    expect(lines.join('')).not.toContain('bina@example.com');
  });
});

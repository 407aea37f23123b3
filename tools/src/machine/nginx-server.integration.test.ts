import { existsSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { freePort } from './free-port';
import { findNginx, startNginx } from './nginx-server';
import { testFolder } from './testing/test-folder';
import { testProgram } from './testing/test-program';

const home = testFolder();

const MODULE = 'whole/lib/nginx/modules/ngx_http_brotli_static_module.so';
const plain = testProgram(home, 'plain/sbin/nginx');
const complete = testProgram(home, 'whole/sbin/nginx');
const brotli = testProgram(home, MODULE, { mode: 0o644 });
testProgram(home, 'broken/sbin/nginx', { mode: 0o644 });

test('one with brotli is preferred to one without', () => {
  expect(findNginx({ PATH: dirname(plain) }, [dirname(complete)])).toEqual({
    program: complete,
    brotli,
  });
});

test('one without brotli is better than none', () => {
  expect(findNginx({ PATH: `${home}/broken/sbin` }, [dirname(plain)])).toEqual({ program: plain });
});

test('without nginx nothing is found', () => {
  expect(findNginx({ PATH: `${home}/broken/sbin` }, [home])).toBeUndefined();
});

let folder: string;

const configured = (port: number) =>
  startNginx((made, { user }) => {
    folder = made;
    const lines = [
      ...(user === undefined ? [] : [`user ${user};`]),
      'pid nginx.pid;',
      'events {}',
      'http {',
      '  access_log off;',
      // Not every user may write to the default paths of nginx.
      ...['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (of) => `  ${of}_temp_path ${of};`,
      ),
      `  server { listen 127.0.0.1:${port}; return 204; }`,
      '}',
    ];
    writeFileSync(join(folder, 'nginx.conf'), lines.join('\n'));
  });

test('nginx runs with the given configuration until it is stopped, and leaves nothing behind', async () => {
  const port = await freePort();
  const nginx = await configured(port);
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(204);
  await nginx.stop();
  expect(existsSync(folder)).toBe(false);
});

test('the error says why nginx cannot listen', async () => {
  const port = await freePort();
  const nginx = await configured(port);
  try {
    await expect(configured(port)).rejects.toThrow('Address already in use');
  } finally {
    await nginx.stop();
  }
});

import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findNginx } from './nginx';
import { testFolder } from './testing/test-folder';

const home = testFolder();

function write(path: string, mode: number): string {
  const file = join(home, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, '#!/bin/sh\n');
  chmodSync(file, mode);
  return file;
}

const plain = write('plain/sbin/nginx', 0o755);
const whole = write('whole/sbin/nginx', 0o755);
const brotli = write('whole/lib/nginx/modules/ngx_http_brotli_static_module.so', 0o644);
write('broken/sbin/nginx', 0o644);

test('one that knows brotli is taken before one that does not', () => {
  expect(findNginx({ PATH: dirname(plain) }, [dirname(whole)])).toEqual({ program: whole, brotli });
});

test('one that does not is better than none', () => {
  expect(findNginx({ PATH: `${home}/broken/sbin` }, [dirname(plain)])).toEqual({ program: plain });
});

test('without any there is none', () => {
  expect(findNginx({ PATH: `${home}/broken/sbin` }, [home])).toBeUndefined();
});

import { dirname } from 'node:path';
import { findNginx } from './nginx';
import { testFolder } from './testing/test-folder';
import { testProgram } from './testing/test-program';

const home = testFolder();

const MODULE = 'whole/lib/nginx/modules/ngx_http_brotli_static_module.so';
const plain = testProgram(home, 'plain/sbin/nginx');
const whole = testProgram(home, 'whole/sbin/nginx');
const brotli = testProgram(home, MODULE, { mode: 0o644 });
testProgram(home, 'broken/sbin/nginx', { mode: 0o644 });

test('one that knows brotli is taken before one that does not', () => {
  expect(findNginx({ PATH: dirname(plain) }, [dirname(whole)])).toEqual({ program: whole, brotli });
});

test('one that does not is better than none', () => {
  expect(findNginx({ PATH: `${home}/broken/sbin` }, [dirname(plain)])).toEqual({ program: plain });
});

test('without any there is none', () => {
  expect(findNginx({ PATH: `${home}/broken/sbin` }, [home])).toBeUndefined();
});

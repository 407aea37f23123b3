import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mail } from './mail';

/** Mail that goes no further than a folder: a letter a file (`.eml`), for any mail program to open. */
export const outbox = (folder: string): Mail => ({
  async send({ to, subject, text }) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const letter = [
      `Date: ${new Date().toUTCString()}`,
      'From: Subscriber Portal <no-reply@example.com>',
      `To: ${to}`,
      `Subject: ${subject}`,
      'MIME-Version: 1.0',
      'Content-Type: text/plain; charset=utf-8',
      '',
      text,
    ].join('\r\n');
    const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID()}.eml`;
    await writeFile(join(folder, name), letter, { mode: 0o600 });
  },
});

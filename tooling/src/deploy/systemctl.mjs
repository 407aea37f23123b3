#!/usr/bin/env node
// Stands in for systemctl where no systemd runs: it reads the units as they are, starts what they name, as the
// user and with the variables that they name, and starts it again when it ends. It restricts nothing.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const RUN = '/run/units';
const [verb = '', ...rest] = process.argv.slice(2);
const units = rest.filter((word) => !word.startsWith('-'));

function read(unit) {
  const [, template, instance = ''] = /^([^@]+@?)([^@.]*)$/.exec(unit) ?? [];
  const text = readFileSync(`/etc/systemd/system/${template}.service`, 'utf8');
  const all = (key) =>
    [...text.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value]) =>
      value.replaceAll('%i', instance),
    );
  return { one: (key) => all(key)[0], all };
}

/** Words of a line, of which one may be in double quotes. */
const words = (line) =>
  [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain);

const pairs = (lines) =>
  Object.fromEntries(
    lines
      .filter((line) => line.includes('='))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );

function environmentOf({ one, all }) {
  const file = one('EnvironmentFile');
  return {
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    ...(process.env.NODE_EXTRA_CA_CERTS && {
      NODE_EXTRA_CA_CERTS: process.env.NODE_EXTRA_CA_CERTS,
    }),
    ...pairs(all('Environment').flatMap(words)),
    ...(file && pairs(readFileSync(file, 'utf8').split('\n'))),
  };
}

const asUser = (user, line) => (user ? ['runuser', '-u', user, '--', ...line] : line);

/** Runs a unit until this process is ended: `systemctl supervise <unit>`. */
function supervise(unit) {
  const file = read(unit);
  const user = file.one('User');
  const [command, ...line] = asUser(user, words(file.one('ExecStart')));
  const start = () => {
    const child = spawn(command, line, {
      cwd: file.one('WorkingDirectory') ?? '/',
      env: environmentOf(file),
      stdio: 'inherit',
    });
    writeFileSync(`${RUN}/${unit}.main`, String(child.pid));
    const restarts = Number(file.one('RestartSec') ?? 0) * 1000;
    child.on('exit', () => file.one('Restart') === 'always' && setTimeout(start, restarts));
  };
  start();
}

function start(unit) {
  mkdirSync(RUN, { recursive: true });
  const before = read(unit).one('ExecStartPre');
  if (before) {
    const [command, ...line] = words(before);
    const { status } = spawnSync(command, line, { stdio: 'inherit' });
    if (status !== 0) process.exit(1);
  }
  const log = openSync(`/var/log/${unit}.log`, 'a');
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url), 'supervise', unit], {
    detached: true,
    stdio: ['ignore', log, log],
  });
  writeFileSync(`${RUN}/${unit}.pid`, String(child.pid));
  child.unref();
}

/** The unit's own process: that of runuser has it as its child. */
function mainOf(unit) {
  const main = readFileSync(`${RUN}/${unit}.main`, 'utf8');
  const children = readFileSync(`/proc/${main}/task/${main}/children`, 'utf8').trim();
  return Number(read(unit).one('User') ? children.split(' ')[0] : main);
}

const verbs = {
  supervise: () => units.forEach(supervise),
  'daemon-reload': () => undefined,
  enable: () => units.forEach(start),
  disable: () => units.forEach((unit) => rmSync(`${RUN}/${unit}.pid`, { force: true })),
  kill: () => units.forEach((unit) => process.kill(mainOf(unit), 'SIGKILL')),
};

if (!(verb in verbs)) throw new Error(`This systemctl does not know '${verb}'`);
if (
  verb === 'enable' &&
  units.some((unit) => !existsSync(`/etc/systemd/system/${unit.replace(/@.*/, '@')}.service`))
) {
  throw new Error(`There is no unit for one of ${units.join(', ')}`);
}
verbs[verb]();

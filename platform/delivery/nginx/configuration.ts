import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { HOST } from '@portal/shared/contract';
import { OPERATORS_REMOTE } from '@portal/shared/contract/portal-addresses';

const TEMPLATE = fileURLToPath(new URL('./portal.conf.template', import.meta.url));

/** What differs between one nginx before the portal and another. Addresses are as nginx writes them. */
export interface NginxSettings {
  listen: string;
  /** Files of a certificate and of its key: https and HTTP/2. Without them it speaks plain http. */
  tls?: { certificate: string; key: string } | undefined;
  /** Where visitors by http are sent to https. */
  redirect?: string | undefined;
  /** The data folder with the store. Without it released files come through the host. */
  data?: string | undefined;
  host: readonly string[];
  api: readonly string[];
  /** The origin of operators, where they have a host name of their own. */
  opsOrigin?: string | undefined;
  /** The release service, which is at the origin of operators. */
  releases?: string | undefined;
  /** Networks of those who may ask for metrics and make operators' calls; else nobody may. */
  operators?: readonly string[] | undefined;
  /** The user its workers run as, when it is started by root. */
  user?: string | undefined;
  /** The file of nginx's module that serves files which are compressed by brotli already. */
  brotli?: string | undefined;
}

/** The values of each name of the template. */
type Values = Readonly<Record<string, readonly string[]>>;

const each = (...values: readonly (string | undefined)[]): string[] =>
  values.filter((value) => value !== undefined);

const path = (value: string | undefined): string[] => each(value && resolve(value));

function getValues({ tls, ...settings }: NginxSettings): Values {
  return {
    listen: [settings.listen],
    certificate: path(tls?.certificate),
    key: path(tls?.key),
    redirect: each(settings.redirect),
    store: path(settings.data),
    filesByHost: settings.data === undefined ? ['yes'] : [],
    host: settings.host,
    api: settings.api,
    ops: each(settings.opsOrigin && new URL(settings.opsOrigin).hostname),
    opsPackages: [HOST, OPERATORS_REMOTE],
    releases: each(settings.releases),
    operators: settings.operators ?? [],
    user: each(settings.user),
    brotli: path(settings.brotli),
  };
}

/** Signs that mean something to nginx, so that it would read another value than was given. */
const SPECIAL = /["'$\\{};\p{Cc}]/u;

function refuseSpecial(values: Values): void {
  for (const [name, given] of Object.entries(values)) {
    const refused = given.find((value) => SPECIAL.test(value));
    if (refused !== undefined) {
      throw new Error(`${name}: nginx takes no quotes, braces, dollars and the like: ${refused}`);
    }
  }
}

/** A section on lines of its own leaves no empty ones behind. */
const SECTION = /(?:^[ \t]*)?\{\{#(\w+)\}\}\n?([\s\S]*?)(?:^[ \t]*)?\{\{\/\1\}\}\n?/gm;

function fill(template: string, values: Values): string {
  const named = (name: string) => {
    const found = values[name];
    if (!found) throw new Error(`The template names ${name}, which is no setting`);
    return found;
  };
  return template
    .replace(SECTION, (_, name: string, section: string) =>
      named(name)
        .map((value) => fill(section, { ...values, [name]: [value] }))
        .join(''),
    )
    .replace(/\{\{(\w+)\}\}/g, (_, name: string) => named(name)[0] ?? '');
}

/**
 * Makes a folder nginx can be started in, `nginx -p <folder> -c nginx.conf`: its configuration, its logs
 * and its temporary files.
 * @throws when a value is none that can stand in a configuration
 */
export function writeNginxFolder(folder: string, settings: NginxSettings): void {
  const values = getValues(settings);
  refuseSpecial(values);
  const configuration = fill(readFileSync(TEMPLATE, 'utf8'), values);
  for (const name of ['logs', 'temp']) mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, 'nginx.conf'), configuration);
}

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { HOST } from '@portal/shared/contract';
import { OPERATORS_REMOTE } from '@portal/shared/contract/portal-addresses';

const TEMPLATE = fileURLToPath(new URL('./portal.conf.template', import.meta.url));

/** The settings of an nginx in front of the portal. Addresses are in nginx's syntax. */
export interface NginxSettings {
  listen: string;
  /** Files of a certificate and its key: https and HTTP/2. Without them it serves plain http. */
  tls?: { certificate: string; key: string } | undefined;
  /** Where visitors by http are sent to https. */
  redirect?: string | undefined;
  /** The data folder with the store. Without it released files are proxied from the host. */
  data?: string | undefined;
  host: readonly string[];
  api: readonly string[];
  /** The origin for operators, where they have a host name of their own. */
  opsOrigin?: string | undefined;
  /** The release service, which is served at the origin of operators. */
  releases?: string | undefined;
  /** Networks that may read metrics and make operators' calls; by default nobody may. */
  operators?: readonly string[] | undefined;
  /** The user of its workers, when it is started by root. */
  user?: string | undefined;
  /** The file of nginx's module that serves files already compressed with brotli. */
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

/** Characters with a meaning in nginx's syntax, which would change the value. */
const SPECIAL = /["'$\\{};\p{Cc}]/u;

function refuseSpecial(values: Values): void {
  for (const [name, given] of Object.entries(values)) {
    const refused = given.find((value) => SPECIAL.test(value));
    if (refused !== undefined) {
      throw new Error(`${name}: nginx takes no quotes, braces, dollars and the like: ${refused}`);
    }
  }
}

/** A section on its own lines leaves no empty ones behind. */
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
 * Creates a folder that nginx can be started in, `nginx -p <folder> -c nginx.conf`: its configuration, its logs and its
 * temporary files. @throws for a value that is not possible in a configuration
 */
export function writeNginxFolder(folder: string, settings: NginxSettings): void {
  const values = getValues(settings);
  refuseSpecial(values);
  const configuration = fill(readFileSync(TEMPLATE, 'utf8'), values);
  for (const name of ['logs', 'temp']) mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, 'nginx.conf'), configuration);
}

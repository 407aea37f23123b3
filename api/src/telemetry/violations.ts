import { sql, type SQL } from 'drizzle-orm';
import { type Cohort, HOST } from '@portal/shared/contract';
import type { Database } from '../database/database';
import { addTotals, admitted, forgetOld } from './count';
import { admit } from './live-versions';

/** The stored part of a report: the version, the broken rule, and the kind of resource. */
interface Violation {
  remote: string;
  version: string;
  /** Reports do not contain it; the version is enough. */
  cohort: Cohort;
  directive: (typeof DIRECTIVES)[number];
  blocked: (typeof KEYWORDS)[number] | 'data' | 'blob' | 'own' | 'foreign' | 'other';
}

/** A violation with details that help to find it; they are logged and never stored. */
interface FoundViolation extends Violation {
  /** The refused foreign origin. */
  origin?: string;
  /** Our file that made the request. */
  file?: string;
}

/** The maximum number of reports in one message; further ones are ignored. */
const MAX_REPORTS = 50;

const DIRECTIVES = [
  ...['default-src', 'base-uri', 'object-src', 'frame-ancestors', 'form-action', 'frame-src'],
  ...['script-src', 'script-src-elem', 'script-src-attr', 'style-src', 'style-src-elem'],
  ...['style-src-attr', 'img-src', 'font-src', 'media-src', 'connect-src', 'worker-src'],
  ...['manifest-src', 'require-trusted-types-for', 'trusted-types'],
] as const;

const KEYWORDS = [
  ...['inline', 'eval', 'wasm-eval', 'trusted-types-policy', 'trusted-types-sink'],
] as const;

const isIn = <Known extends string>(list: readonly Known[], text: string): text is Known =>
  (list as readonly string[]).includes(text);

type Fields = Record<string, unknown>;

const toFields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

interface Sent {
  document: string;
  blocked: string;
  source: string;
  directive: string;
}

/** A browser's report: a list in the format of `report-to`, one object in that of `report-uri`. */
function sentIn(body: unknown): Sent[] {
  if (Array.isArray(body)) {
    return body
      .slice(0, MAX_REPORTS)
      .map(toFields)
      .filter(({ type }) => type === 'csp-violation')
      .map(({ body: of }) => toFields(of))
      .map((of) => ({
        document: text(of['documentURL']),
        blocked: text(of['blockedURL']),
        source: text(of['sourceFile']),
        directive: text(of['effectiveDirective']),
      }));
  }
  const of = toFields(toFields(body)['csp-report']);
  return [
    {
      document: text(of['document-uri']),
      blocked: text(of['blocked-uri']),
      source: text(of['source-file']),
      directive: text(of['effective-directive']) || text(of['violated-directive']),
    },
  ];
}

const parseAddress = (address: string): URL | null =>
  URL.canParse(address) ? new URL(address) : null;

/** Some browsers report an extension's address, others only its scheme. */
const isOfExtension = (address: string): boolean => /^[a-z-]+-extension(:|$)/.test(address);

function blockedKind(blocked: string, origin: string): Pick<FoundViolation, 'blocked' | 'origin'> {
  if (isIn(KEYWORDS, blocked)) return { blocked };
  const scheme = blocked.replace(/:.*$/s, '');
  if (scheme === 'data' || scheme === 'blob') return { blocked: scheme };
  const address = parseAddress(blocked);
  if (!address || address.origin === 'null') return { blocked: 'other' };
  if (address.origin === origin) return { blocked: 'own' };
  return { blocked: 'foreign', origin: address.origin };
}

interface Context {
  /** The portal's origin. */
  origin: string;
  /** The shell's version of the document, which the host put into the address of the reports. */
  shell: string;
}

/** The version whose file made the refused request; the shell's if it was no file of a remote. */
function findOwner(source: URL | null, { origin, shell }: Context) {
  const path = source?.origin === origin ? source.pathname : '';
  const [, remote, version] = /^\/remotes\/([^/]+)\/([^/]+)\//.exec(path) ?? [];
  return { remote: remote ?? HOST, version: version ?? shell, cohort: 'stable' as const };
}

/**
 * The violations in this portal's documents that a browser reports, without those of browser extensions. Only the parts
 * of an address that are the same in every visit are used: the rest may contain a code or identify a person.
 */
export function readViolations(body: unknown, context: Context): FoundViolation[] {
  const { origin } = context;
  return sentIn(body).flatMap(({ document, blocked, source, directive }): FoundViolation[] => {
    const [name = ''] = directive.split(' ');
    const from = parseAddress(source);
    if (!isIn(DIRECTIVES, name) || parseAddress(document)?.origin !== origin) return [];
    if (isOfExtension(source) || isOfExtension(blocked)) return [];
    const file = from?.pathname.startsWith('/remotes/') ? { file: from.pathname } : {};
    return [
      { ...findOwner(from, context), directive: name, ...blockedKind(blocked, origin), ...file },
    ];
  });
}

const countMinute = (violations: readonly Violation[]): SQL => sql`
  INSERT INTO load_minutes AS known
    (remote, version, cohort, minute, attempts, failures, errors, violations)
  SELECT remote, version, cohort, date_trunc('minute', now()), 0, 0, 0, count(*)
  FROM ${admitted(violations, sql`directive text, blocked text`)}
  GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (remote, version, cohort, minute)
    DO UPDATE SET violations = known.violations + excluded.violations`;

/** Counts the violations that browsers reported, all or none. */
export async function countViolations(
  database: Database,
  violations: readonly Violation[],
): Promise<void> {
  if (violations.length === 0) return;
  const seldom = await database.transaction(async (transaction) => {
    const seen = await admit(transaction, violations, violations);
    await transaction.query(addTotals('policy_violations', ['directive', 'blocked'], violations));
    await transaction.query(countMinute(violations));
    return seen;
  });
  if (seldom) await forgetOld(database);
}

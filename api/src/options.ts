import type { RuntimeConfig } from '@portal/shared/contract';
import type { S3Settings } from './images/storage/s3-storage';
import type { Limits } from './limits/limits';
import type { SmtpSettings } from './mail/smtp';
import type { NotificationSettings } from './notifications/notifications';
import type { OperatorProviderSettings } from './operator/provider';
import type { SocialSettings } from './social/providers';
import type { LiveSetSource } from './telemetry/live-versions';
import type { KhaltiSettings } from './wallet/khalti';

export interface ApiOptions {
  /** Folder for the embedded database and the generated secrets. */
  dataFolder: string;
  /** A PostgreSQL server instead of the embedded one. */
  databaseUrl?: string | undefined;
  /** The portal's public origin, where payments return to: `http://localhost:3000`. */
  origin: string;
  /** The name or address that the server listens on. With demo data it answers to this, the origin and local names only. */
  host?: string | undefined;
  /** The origin of operators: a host name of their own. Default: they share that of subscribers. */
  opsOrigin?: string | undefined;
  /** What tokens are signed with; replicas share one. Default: generated once into the data folder. */
  secret?: string | undefined;
  /** Default 900. */
  accessTokenSeconds?: number;
  /** How long a refresh token that was just replaced is still honoured. Default 90. */
  refreshGraceSeconds?: number;
  /**
   * Fill an empty database with the demo accounts and their cameras, and stand in for what is not
   * configured: a partner that signs in, a wallet, a page that shows the mail. Default true.
   */
  demoData?: boolean;
  /** How many cameras the demo account `scale` has, for measurements. Default 2000. */
  scaleCameras?: number;
  /** What carries mail. Without it letters stay in the database. */
  smtp?: SmtpSettings | undefined;
  /** Where images are stored. Default: in a folder of the data folder. */
  s3?: S3Settings | undefined;
  /** Who else vouches for subscribers. */
  social?: SocialSettings;
  /** Who identifies operators. Default: the sandbox with demo data outside production, else nobody. */
  operators?: OperatorProviderSettings | undefined;
  /** The merchant's account at Khalti. */
  khalti?: KhaltiSettings | undefined;
  /** How long the sandbox wallet takes to confirm a payment that is slow to confirm. Default 20. */
  slowPaymentSeconds?: number;
  /** The configuration that pages get too: one for both sides. */
  config?: Pick<
    RuntimeConfig,
    | 'environment'
    | 'brand'
    | 'currency'
    | 'timeZone'
    | 'payment'
    | 'receipts'
    | 'auth'
    | 'kyc'
    | 'bikramSambat'
    | 'support'
  >;
  /** Do not reveal whether an address or name has an account. Default: as `config` says; without it, unless there is demo data. */
  hideUnknownUser?: boolean | undefined;
  /** How notifications reach people who do not look, and how patiently. */
  notifications?: NotificationSettings;
  /** Where the versions of remotes are listed. Default: `/live.json` at the origin. */
  liveSet?: LiveSetSource | undefined;
  /** Limits other than the usual ones. */
  limits?: Partial<Limits>;
  /** Addresses of the proxies whose `x-forwarded-for` and `x-forwarded-host` are believed. Default none. */
  trustProxy?: string[] | undefined;
  /** Metrics of what else is in the process, as text for Prometheus: they are added at `/metrics`. */
  furtherMetrics?: () => Promise<string>;
  /** Options of pino, or true for its defaults. */
  logger?: boolean | object;
}

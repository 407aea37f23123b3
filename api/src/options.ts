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
  /**
   * The name or address that the server listens on. With demo data it answers only to this, the origin and local names.
   */
  host?: string | undefined;
  /** The origin for operators: a separate host name. Default: they share that of subscribers. */
  opsOrigin?: string | undefined;
  /** Signs tokens; replicas share one. Default: generated once into the data folder. */
  secret?: string | undefined;
  /** Default 900. */
  accessTokenSeconds?: number;
  /** How long a refresh token that was just replaced is still accepted. Default 90. */
  refreshGraceSeconds?: number;
  /**
   * Fill an empty database with the demo accounts and their cameras, and replace what is not configured: a partner that
   * signs in, a wallet, a page that shows the mail. Default true.
   */
  demoData?: boolean;
  /** The number of cameras of the demo account `scale`, for measurements. Default 2000. */
  scaleCameras?: number;
  /** The mail server. Without it letters stay in the database. */
  smtp?: SmtpSettings | undefined;
  /** Where images are stored. Default: in a folder of the data folder. */
  s3?: S3Settings | undefined;
  /** Other identity providers of subscribers. */
  social?: SocialSettings;
  /** The identity provider of operators. Default: the sandbox with demo data outside production, otherwise none. */
  operators?: OperatorProviderSettings | undefined;
  /** The merchant's account at Khalti. */
  khalti?: KhaltiSettings | undefined;
  /** Seconds until the sandbox wallet confirms a slow payment. Default 20. */
  slowPaymentSeconds?: number;
  /** The configuration that pages get too. */
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
  /**
   * Do not reveal whether an address or name has an account. Default: as `config` says; without it, unless there is
   * demo data.
   */
  hideUnknownUser?: boolean | undefined;
  /** How notifications reach people outside the portal, and how often they are retried. */
  notifications?: NotificationSettings;
  /** Where the versions of remotes are listed. Default: `/live.json` at the origin. */
  liveSet?: LiveSetSource | undefined;
  /** Overrides of the default limits. */
  limits?: Partial<Limits>;
  /** Addresses of the proxies whose `x-forwarded-for` and `x-forwarded-host` are trusted. Default none. */
  trustProxy?: string[] | undefined;
  /** Further metrics of the process, as text for Prometheus: they are added at `/metrics`. */
  furtherMetrics?: () => Promise<string>;
  /** Options of pino, or true for its defaults. */
  logger?: boolean | object;
}

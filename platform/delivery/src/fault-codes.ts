/**
 * The number of every fault: what a person tells support, and the name of its page in `errors`. A number never gets
 * another meaning; one that is no longer needed stays unused.
 */
export const FAULT_CODES = {
  // A build.
  BuildMissing: 'PORTAL-101',
  ManifestInvalid: 'PORTAL-102',
  FileMissing: 'PORTAL-103',
  FileDamaged: 'PORTAL-104',
  FileNotListed: 'PORTAL-105',
  PlaceholderWrong: 'PORTAL-106',
  HostNameTaken: 'PORTAL-107',
  HostNameWrong: 'PORTAL-108',
  OtherRemoteBuilt: 'PORTAL-109',
  EarlyCallWrong: 'PORTAL-110',
  ContainerUnknown: 'PORTAL-111',
  ContainerUnversioned: 'PORTAL-112',
  OverBudget: 'PORTAL-113',
  StylesForeign: 'PORTAL-114',
  BuildFailed: 'PORTAL-115',

  // Agreement between versions.
  ContractUnmet: 'PORTAL-121',
  RouteTaken: 'PORTAL-122',
  SlotTaken: 'PORTAL-123',
  SliceTaken: 'PORTAL-124',
  TrialRunFailed: 'PORTAL-125',
  SlotForeign: 'PORTAL-126',
  RouteInside: 'PORTAL-127',
  LibraryUnmet: 'PORTAL-128',

  // Requested versions.
  VersionTaken: 'PORTAL-131',
  UnknownRemote: 'PORTAL-132',
  UnknownVersion: 'PORTAL-133',
  NoPreviousVersion: 'PORTAL-134',
  NothingLive: 'PORTAL-135',
  CanaryAlone: 'PORTAL-136',
  NoCanary: 'PORTAL-137',
  Overtaken: 'PORTAL-138',
  HostNeeded: 'PORTAL-139',
  RolledBack: 'PORTAL-140',

  // The store.
  StoreBusy: 'PORTAL-141',
  LiveSetDamaged: 'PORTAL-142',
  LedgerDamaged: 'PORTAL-143',
  VersionDamaged: 'PORTAL-144',
  PublicFileWrong: 'PORTAL-145',
  StoreAddressWrong: 'PORTAL-146',
  DiskFull: 'PORTAL-147',
  LiveVersionDamaged: 'PORTAL-148',
  PathUnusable: 'PORTAL-149',
  RebuildIncomplete: 'PORTAL-150',

  // The start of the host.
  ConfigInvalid: 'PORTAL-151',
  PortTaken: 'PORTAL-152',
  SettingWrong: 'PORTAL-153',

  // A new remote.
  RemoteNameWrong: 'PORTAL-161',
  RemoteTitleWrong: 'PORTAL-162',
  FolderTaken: 'PORTAL-163',

  // A store in a bucket.
  BucketMissing: 'PORTAL-171',
  BucketRefused: 'PORTAL-172',
  BucketAway: 'PORTAL-173',
  ConditionalWritesMissing: 'PORTAL-174',
  BucketContested: 'PORTAL-175',

  // A backup.
  BackupRefused: 'PORTAL-191',

  // The API's answers.
  CountsUnavailable: 'PORTAL-181',
  MachineTokenUnusable: 'PORTAL-182',
  OperatorsUnavailable: 'PORTAL-183',

  // A release service.
  ServiceAway: 'PORTAL-301',
  TokenMissing: 'PORTAL-302',
  TokenRefused: 'PORTAL-303',
  PipelineRefused: 'PORTAL-304',
  IssuerAway: 'PORTAL-305',
  PolicyInvalid: 'PORTAL-306',
  NotGranted: 'PORTAL-307',
  RemoteOfOthers: 'PORTAL-308',
  RouteOfOthers: 'PORTAL-309',
  SlotOfOthers: 'PORTAL-310',
  UploadRefused: 'PORTAL-311',
  UploadIncomplete: 'PORTAL-312',
  OriginNotListed: 'PORTAL-313',
  TrialRunMissing: 'PORTAL-314',

  // Signatures.
  KeyWrong: 'PORTAL-321',
  SigningKeyMissing: 'PORTAL-322',
  LiveSetUntrusted: 'PORTAL-323',
  VersionUntrusted: 'PORTAL-324',
} as const satisfies Record<string, `PORTAL-${1 | 3}${number}`>;

export type FaultName = keyof typeof FAULT_CODES;

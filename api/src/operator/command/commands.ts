import { auditCommands } from '../../audit/commands';
import { cancelRequestCommands } from '../../cancel-requests/commands';
import { kycCommands } from '../../kyc/commands';
import { paymentCommands } from '../../payments/commands';
import { operatorCommands, tokenCommands } from '../commands';
import type { Command } from './command';

/** All that `portal-admin` can do. A feature adds its commands here, and its routes in `operator/routes.ts`. */
export const COMMANDS: readonly Command[] = [
  ...cancelRequestCommands,
  ...kycCommands,
  ...paymentCommands,
  ...operatorCommands,
  ...tokenCommands,
  ...auditCommands,
];

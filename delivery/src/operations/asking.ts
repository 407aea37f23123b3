import type { OperatorIdentity } from '@portal/shared/contract';
import type { Deed } from './operators';

/** Who asks, and how what they do comes into the audit log. */
export interface Asking extends OperatorIdentity {
  record: (deed: Deed) => Promise<void>;
}

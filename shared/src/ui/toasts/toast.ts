import type { RecentAlert } from './recent-alerts';

export interface Toast extends Pick<RecentAlert, 'kind' | 'text'> {
  role: 'status' | 'alert';
}

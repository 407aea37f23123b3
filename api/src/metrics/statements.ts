import type { Watch } from '../database/database';
import type { ApiMetrics } from './api-metrics';

/** Times every statement. */
export const watchingStatements =
  (metrics: Pick<ApiMetrics, 'statement'>): Watch =>
  async (_statement, send) => {
    const began = performance.now();
    const end = (outcome: 'done' | 'failed') =>
      metrics.statement(outcome, (performance.now() - began) / 1000);
    try {
      const result = await send();
      end('done');
      return result;
    } catch (error) {
      end('failed');
      throw error;
    }
  };

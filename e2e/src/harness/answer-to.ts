import type { APIResponse, Route } from 'playwright-core';

/**
 * Fetches the response that a journey will change. A server may close an idle connection just when it is reused; then
 * the request is repeated, as in browsers.
 */
export const answerTo = (route: Route): Promise<APIResponse> => route.fetch({ maxRetries: 3 });

import type { APIResponse, Route } from 'playwright-core';

/**
 * Fetches the response that a journey will change. A server may close a kept connection just when it is used again:
 * then the request is repeated, as browsers do.
 */
export const answerTo = (route: Route): Promise<APIResponse> => route.fetch({ maxRetries: 3 });

import type { Page, Route } from 'playwright-core';
import { answerTo } from './answer-to';

/** 500 letters with no place to break between them. */
const LONG_WORD = 'Kathmandu'.repeat(56).slice(0, 500);

const LONG_EMAIL = `${LONG_WORD}@example.com`;

/** Fields of responses with text that a person wrote or the provider named. */
const TEXTS = new Set([
  'acceptance_reason',
  'address',
  'custom_label',
  'display_name',
  'document1',
  'document2',
  'first_name',
  'full_name',
  'inventory_serial',
  'last_name',
  'message',
  'middle_name',
  'name',
  'phone',
  'rejected_reason',
  'rejection_reason',
  'title',
  'type',
  'username',
]);

const LONG_DOCUMENT = `
  <h2>${LONG_WORD}</h2><p>${LONG_WORD} <a href="https://example.com/">${LONG_WORD}</a></p>
  <ul><li>${LONG_WORD}</li></ul><blockquote>${LONG_WORD}</blockquote><p><code>${LONG_WORD}</code></p>
  <h2>${LONG_WORD}</h2><h3>${LONG_WORD}</h3><p><strong>${LONG_WORD}</strong></p>
  <h2>${LONG_WORD}</h2><p>${LONG_WORD}</p>`;

/** The same data with a long word in each of these fields. */
function inLongWords(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inLongWords);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, held]) => {
      if (key === 'email') return [key, LONG_EMAIL];
      if (key === 'content') return [key, LONG_DOCUMENT];
      const isText = TEXTS.has(key) && (typeof held === 'string' || held === null);
      return [key, isText ? LONG_WORD : inLongWords(held)];
    }),
  );
}

/** Sign-in methods keep their names, because the screen chooses icons by them. */
const isRequested = (route: Route): boolean => !route.request().url().includes('login-methods');

/** Replaces all texts of people and of the provider in the API's responses by a word of 500 letters. */
export const answerInLongWords = (page: Page): Promise<unknown> =>
  page.route('**/api/**', async (route) => {
    if (!isRequested(route)) return route.fallback();
    const response = await answerTo(route);
    const isData = response.headers()['content-type']?.includes('application/json') ?? false;
    if (!isData) return route.fulfill({ response });
    return route.fulfill({ response, json: inLongWords(await response.json()) });
  });

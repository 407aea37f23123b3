import { ERROR_PAGES } from '@portal/shared/contract';
import { DOCUMENT_HEADERS, permissions } from '../answers/answer-headers';
import type { AnswerOwn } from '../answers/answering';
import { createContent, sendContent } from '../answers/content';
import { readErrorPages } from '../errors/error-pages';
import { plainPolicy } from '../html/plain-document';

/**
 * Serves the pages of the numbered errors, so that what a failure card links to is there in every
 * deployment. Answers whether the address was one of theirs.
 */
export function createErrorPages(brand: string): AnswerOwn {
  let pages: ReturnType<typeof makePages> | undefined;
  return async (request, response, pathname) => {
    if (!pathname.startsWith(ERROR_PAGES)) return false;
    pages ??= makePages(brand);
    const page = (await pages).get(pathname);
    if (!page) return false;
    await sendContent(request, response, page.content, {
      'content-security-policy': page.policy,
      ...DOCUMENT_HEADERS,
      ...permissions(),
    });
    return true;
  };
}

async function makePages(brand: string) {
  const pages = [...(await readErrorPages(brand))].map(([address, html]) => {
    const content = createContent('text/html; charset=utf-8', html);
    return [address, { content, policy: plainPolicy(html, "'none'") }] as const;
  });
  return new Map(pages);
}

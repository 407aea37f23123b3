import { PREVIEW_NOTE, PREVIEW_PAGE, type Preview } from '@portal/shared/contract';
import { escapeText, plainDocument, tag } from '../http/html';

/** The targets of the page's forms. */
export const BEGIN = PREVIEW_PAGE;
export const END = `${PREVIEW_PAGE}/end`;

const TITLE = 'Preview of a remote';

const facts = (rows: Record<string, string>): string =>
  `<dl>${Object.entries(rows)
    .map(([name, value]) => `<dt>${escapeText(name)}</dt><dd>${escapeText(value)}</dd>`)
    .join('')}</dl>`;

const form = (action: string, button: string, hidden: Record<string, string> = {}): string =>
  [
    tag('form', { method: 'post', action }),
    ...Object.entries(hidden).map(([name, value]) => tag('input', { type: 'hidden', name, value })),
    `<button>${escapeText(button)}</button></form>`,
  ].join('');

/** Times for operators and developers, regardless of the machine's language. */
const formatTime = (iso: string): string => `${iso.slice(0, 16).replace('T', ' ')} UTC`;

/** The page that explains a preview before it begins. */
export function proposal(
  brand: string,
  { remote, from }: Pick<Preview, 'remote' | 'from'>,
  isNew: boolean,
  current: Preview | null,
): string {
  const others = isNew
    ? 'Nobody else sees it: it was never released here.'
    : 'All others see the released version.';
  const replaced = current ? ` It replaces the preview of ${escapeText(current.remote)}.` : '';
  return plainDocument({
    brand,
    title: TITLE,
    content: `<h1>Preview ${escapeText(remote)} from your machine?</h1>
<p>In this browser the portal will show this remote as a development server serves it. ${others}${replaced}</p>
${facts({ Remote: remote, From: from })}
<p>Begin only what you asked for yourself: the code that is served there acts in your name.</p>
${form(BEGIN, 'Begin the preview', { remote, from })}`,
  });
}

/** The page that shows the running preview, and how to end it. */
export const running = (brand: string, { remote, from, until }: Preview): string =>
  plainDocument({
    brand,
    title: TITLE,
    content: `<h1>This browser previews ${escapeText(remote)}</h1>
${facts({ Remote: remote, From: from, Until: formatTime(until) })}
${form(END, 'End the preview')}`,
  });

/** The page that says why no preview begins, or how one would. */
export const notice = (brand: string, heading: string, text: string): string =>
  plainDocument({
    brand,
    title: TITLE,
    content: `<h1>${escapeText(heading)}</h1>\n<p>${escapeText(text)}</p>`,
  });

export const nothing = (brand: string): string =>
  notice(
    brand,
    'Nothing is previewed in this browser',
    'A preview begins at the address that npm run dev -- <remote> --against <portal> prints.',
  );

/** Shown in every document of a browser with a preview, even if nothing else of the page works. */
export const previewNote = ({ remote, from, until }: Preview): string =>
  [
    tag('div', { id: PREVIEW_NOTE, class: 'portal-preview', role: 'status' }),
    '<p class="portal-preview-text">',
    `<strong>Preview:</strong> ${escapeText(remote)} comes from ${escapeText(from)} until ${formatTime(until)}.`,
    '</p>',
    form(END, 'End the preview'),
    '</div>',
  ].join('');

import { escapeText } from '../html/markup';

/**
 * The little Markdown the pages of `errors` are written in, as HTML: headings, paragraphs, tables,
 * and in a line code, emphasis, and links.
 */
export function renderMarkdown(text: string, linkTo: (target: string) => string | null): string {
  return text
    .trim()
    .split(/\n{2,}/)
    .map((block) => renderBlock(block, (line) => inLine(line, linkTo)))
    .join('\n');
}

function renderBlock(block: string, render: (text: string) => string): string {
  const heading = /^(#{1,3}) (.+)$/.exec(block);
  if (heading) {
    const [, { length } = '', title = ''] = heading;
    return `<h${length}>${render(title)}</h${length}>`;
  }
  return block.startsWith('|') ? table(block, render) : `<p>${render(block)}</p>`;
}

function table(block: string, render: (text: string) => string): string {
  const [head = [], , ...rows] = block.split('\n').map((line) =>
    line
      .replace(/^\||\|$/g, '')
      .split('|')
      .map((cell) => cell.trim()),
  );
  const row = (cells: string[], cell: 'th' | 'td') =>
    `<tr>${cells.map((text) => `<${cell}>${render(text)}</${cell}>`).join('')}</tr>`;
  const body = rows.map((cells) => row(cells, 'td')).join('\n');
  return `<table>\n<thead>${row(head, 'th')}</thead>\n<tbody>${body}</tbody>\n</table>`;
}

/** Code is taken out first: what stands in it is no markup. */
const inLine = (text: string, linkTo: (target: string) => string | null): string =>
  escapeText(text)
    .split(/(`[^`]+`)/)
    .map((part) =>
      part.startsWith('`')
        ? `<code>${part.slice(1, -1)}</code>`
        : part.replace(/\b_([^_]+)_\b/g, '<em>$1</em>'),
    )
    .join('')
    .replace(/\[([^\]]+)\]\(([^)]+)\)/g, (_, label: string, target: string) => {
      const address = linkTo(target);
      return address === null ? label : `<a href="${address}">${label}</a>`;
    });

const shown = { mark: '', unseen: '', page: '' };

const show = (part: Partial<typeof shown>): void => {
  Object.assign(shown, part);
  document.title = shown.mark + shown.unseen + shown.page;
};

/** Sets the title of the page in the browser; undefined for the portal's own. */
export const setPageTitle = (title: string | undefined, brand: string): void =>
  show({ page: title === undefined ? brand : `${title} · ${brand}` });

/** Sets the prefix of each page's title while there are unseen notifications: `(3) `; '' for none. */
export const setUnseenTitle = (unseen: string): void => show({ unseen });

/** Adds a mark such as `Error: ` before everything else in the title. Call the result to remove it. */
export function markTitle(mark: string): () => void {
  show({ mark });
  return () => show({ mark: '' });
}

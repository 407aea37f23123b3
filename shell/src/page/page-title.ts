const shown = { mark: '', unseen: '', page: '' };

const show = (part: Partial<typeof shown>): void => {
  Object.assign(shown, part);
  document.title = shown.mark + shown.unseen + shown.page;
};

/** The title of the page in the browser; without one of its own it is the portal's. */
export const setPageTitle = (title: string | undefined, brand: string): void =>
  show({ page: title === undefined ? brand : `${title} · ${brand}` });

/** What stands before the title of each page while there are unseen notifications: `(3) `; '' for none. */
export const setUnseenTitle = (unseen: string): void => show({ unseen });

/** What stands before all of that while it holds, such as `Error: `; call the result when it is over. */
export function markTitle(mark: string): () => void {
  show({ mark });
  return () => show({ mark: '' });
}

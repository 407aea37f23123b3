/** The title of the page in the browser; without one of its own it is the portal's. */
export const setPageTitle = (title: string | undefined, brand: string): void => {
  document.title = title === undefined ? brand : `${title} · ${brand}`;
};

/** What of a page is kept so that it can be drawn before any code is there: data, never markup. */

/** A text, or an element: its name, its attributes, and what stands in it. */
export type ViewNode =
  string | [name: string, attributes: Readonly<Record<string, string>>, ...children: ViewNode[]];

/** Under which circumstances a view was taken; under others it would be a wrong one. */
export interface ViewPlace {
  path: string;
  /** Width of the window in CSS pixels. */
  width: number;
  /** BCP 47. */
  language: string;
  /** `2026-11-21` where the person is: what a page says of days is of its day. */
  day: string;
}

export interface KeptView extends ViewPlace {
  /** The style sheets it is drawn with; class names carry their versions. */
  styles: readonly string[];
  nodes: readonly ViewNode[];
}

/** In local storage, so that it ends with the session as everything there does. */
export const VIEWS_KEY = 'portal_views';

/**
 * Nothing else is ever kept or drawn: no scripts, no frames, and of a form neither where it goes nor
 * what its fields are called.
 */
export const ELEMENTS =
  /^(a|article|aside|b|blockquote|br|button|circle|code|dd|details|div|dl|dt|ellipse|em|fieldset|figure|footer|form|g|h[1-6]|header|hr|i|input|label|legend|li|line|main|nav|ol|option|output|p|path|polygon|polyline|pre|progress|rect|section|select|small|span|strong|summary|svg|table|tbody|td|textarea|th|thead|time|tr|ul)$/;

export const ATTRIBUTES =
  /^(aria-(current|selected|expanded|pressed)|class|colspan|cx|cy|d|data-(state|orientation|kind|seen|tone)|disabled|fill|height|hidden|href|lang|open|placeholder|points|r|readonly|role|rows|rx|ry|stroke(-[a-z]+)?|style|type|viewBox|width|x[12]?|y[12]?)$/;

/** By what a style sheet is the same in another document. */
export const pathOf = ({ href }: HTMLLinkElement): string => new URL(href).pathname;

/** Where the person is now. */
export const placeOf = (page: Window): ViewPlace => ({
  path: page.location.pathname,
  width: page.innerWidth,
  language: page.document.documentElement.lang,
  day: dayOf(new Date()),
});

const twoDigits = (number: number): string => String(number).padStart(2, '0');

const dayOf = (date: Date): string =>
  [date.getFullYear(), twoDigits(date.getMonth() + 1), twoDigits(date.getDate())].join('-');

export const isSamePlace = (one: ViewPlace, other: ViewPlace): boolean =>
  one.path === other.path &&
  one.width === other.width &&
  one.language === other.language &&
  one.day === other.day;

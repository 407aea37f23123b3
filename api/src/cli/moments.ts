/** The day of a moment, as the API writes moments. */
export const dayOf = (moment: string): string => moment.slice(0, 10);

export const minuteOf = (moment: string): string => moment.slice(0, 16).replace('T', ' ');

export const secondOf = (moment: string): string => moment.slice(0, 19).replace('T', ' ');

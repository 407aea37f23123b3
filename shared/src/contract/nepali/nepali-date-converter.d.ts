/** The package has these types, but does not export them. */
declare module '@remotemerge/nepali-date-converter' {
  export default class DateConverter {
    /** @param dateInput `YYYY-MM-DD` */
    constructor(dateInput: string);
    /** @throws when the date is outside of the years that it knows. */
    toBs(): { year: number; month: number; date: number; day: string };
  }
}

import { nepaliDateTimeFormat } from './date-time-format';
import { nepaliNumberFormat } from './number-format';
import { nepaliRelativeTimeFormat } from './relative-time-format';
import { USUAL_WRITING, type Writing } from './writing';

const isNepali = (locales: unknown): boolean => {
  const [first] = [locales].flat();
  return typeof first === 'string' && /^ne(-|$)/.test(first);
};

type Formatter = abstract new (...args: never[]) => object;

/** The native constructor, but for Nepali. It is called with `new` and without, as the native one. */
const orNepali = <Native extends Formatter>(
  native: Native,
  make: (native: Native, options: never, writing: Writing) => object,
  writing: Writing,
): Native =>
  new Proxy(native, {
    construct: (target, args: [unknown, never], newTarget) =>
      isNepali(args[0])
        ? make(target, args[1], writing)
        : (Reflect.construct(target as never, args, newTarget) as object),
    apply: (target, self, args: [unknown, never]): unknown =>
      isNepali(args[0])
        ? make(target, args[1], writing)
        : Reflect.apply(target as never, self, args),
  });

type Formats = Pick<typeof Intl, 'DateTimeFormat' | 'NumberFormat' | 'RelativeTimeFormat'>;

/**
 * Teaches `Intl` to write dates, numbers and times from now in Nepali, as a person wants them, for the shell and
 * every remote. Chromium has no data of the language and would write them in another one; other browsers know neither
 * Bikram Sambat nor the sign of the rupee that people in Nepal write.
 */
export function addNepali(writing: Writing = USUAL_WRITING, to: Formats = Intl): void {
  to.DateTimeFormat = orNepali(to.DateTimeFormat, nepaliDateTimeFormat, writing);
  to.NumberFormat = orNepali(to.NumberFormat, nepaliNumberFormat, writing);
  Object.assign(to, {
    RelativeTimeFormat: orNepali(to.RelativeTimeFormat, nepaliRelativeTimeFormat, writing),
  });
}

/** Formats that know Nepali as a person wants it, for a server, whose `Intl` serves everybody. */
export function intlFor(writing: Writing): Formats {
  const { DateTimeFormat, NumberFormat, RelativeTimeFormat } = Intl;
  const formats = { DateTimeFormat, NumberFormat, RelativeTimeFormat };
  addNepali(writing, formats);
  return formats;
}

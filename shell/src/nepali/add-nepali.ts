import { nepaliDateTimeFormat } from './date-time-format';
import { nepaliNumberFormat } from './number-format';
import { nepaliRelativeTimeFormat } from './relative-time-format';

const isNepali = (locales: unknown): boolean => {
  const [first] = [locales].flat();
  return typeof first === 'string' && /^ne(-|$)/.test(first);
};

type Formatter = abstract new (...args: never[]) => object;

/** The native constructor, but for Nepali. It is called with `new` and without, as the native one. */
const orNepali = <Native extends Formatter>(
  native: Native,
  make: (native: Native, options: never) => object,
): Native =>
  new Proxy(native, {
    construct: (target, args: [unknown, never], newTarget) =>
      isNepali(args[0])
        ? make(target, args[1])
        : (Reflect.construct(target as never, args, newTarget) as object),
    apply: (target, self, args: [unknown, never]): unknown =>
      isNepali(args[0]) ? make(target, args[1]) : Reflect.apply(target as never, self, args),
  });

/**
 * Teaches `Intl` to write dates, numbers and times from now in Nepali, for the shell and every remote. Chromium
 * has no data of the language and would write them in another one. Does nothing where `Intl` knows Nepali.
 */
export function addNepali(to: typeof Intl = Intl): void {
  if (to.DateTimeFormat.supportedLocalesOf('ne').length > 0) return;
  to.DateTimeFormat = orNepali(to.DateTimeFormat, nepaliDateTimeFormat);
  to.NumberFormat = orNepali(to.NumberFormat, nepaliNumberFormat);
  Object.assign(to, {
    RelativeTimeFormat: orNepali(to.RelativeTimeFormat, nepaliRelativeTimeFormat),
  });
}

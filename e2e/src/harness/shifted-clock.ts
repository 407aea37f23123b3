/**
 * A script that moves the clock of a process or a page by so many milliseconds. Time goes on as usual, so that what waits
 * still ends; only what is dated differs.
 */
export const shiftedClock = (milliseconds: number): string => `{
  const Real = Date;
  const now = () => Real.now() + ${milliseconds};
  globalThis.Date = new Proxy(Real, {
    apply: () => new Real(now()).toString(),
    construct: (target, given, made) => Reflect.construct(target, given.length > 0 ? given : [now()], made),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  });
}`;

import { useFormats } from './use-formats';

/** When something was; all of it shows when the pointer rests on it. */
export function Moment({ at }: { at: string }) {
  const { moment, full } = useFormats();
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return at;
  return (
    <time dateTime={at} title={full(date)}>
      {moment(date)}
    </time>
  );
}

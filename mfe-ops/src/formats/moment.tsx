import { useFormats } from './use-formats';

/** A time. Its title has the full date. */
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

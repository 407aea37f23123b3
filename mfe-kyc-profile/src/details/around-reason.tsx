import { detectLanguage } from '@portal/shared/contract/detect-language';

/** A final full stop, which operators may or may not write. */
const FULL_STOP = /[\s.।]+$/;

/** The placeholder for the reason: a character that no text contains. */
const PLACE = '\uFFFC';

export interface AroundReasonProps {
  /** An operator's text. It may be in another language than the page. */
  reason: string;
  /** The sentence with `reason` in it. */
  sentence: (reason: string) => string;
}

/** A sentence around the reason for a refusal, which is marked with its own language. */
export function AroundReason({ reason, sentence }: AroundReasonProps) {
  const [before, after] = sentence(PLACE).split(PLACE);
  return (
    <>
      {before}
      <span lang={detectLanguage(reason)}>{reason.replace(FULL_STOP, '')}</span>
      {after}
    </>
  );
}

/** A refusal whose number, where it names one, leads to the page of cause and fix. */
export function Numbered({ children: text }: { children: string }) {
  const number = /PORTAL-\d+/.exec(text)?.[0];
  if (number === undefined) return text;
  const [before, after] = text.split(number, 2);
  return (
    <>
      {before}
      <a href={`/errors/${number}`} target="_blank" rel="noreferrer">
        {number}
      </a>
      {after}
    </>
  );
}

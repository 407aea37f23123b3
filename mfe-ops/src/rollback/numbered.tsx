/** A message whose error number links to its page. */
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

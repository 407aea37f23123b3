/** What JSON a body holds; the text itself where it holds none. */
export function jsonOrText(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return body;
  }
}

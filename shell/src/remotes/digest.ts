/** The sha384 of the file at an address as an integrity value; null when it cannot be loaded. */
export async function digestOf(url: string): Promise<string | null> {
  try {
    const answer = await fetch(url, { cache: 'no-store' });
    if (!answer.ok) return null;
    const hash = await crypto.subtle.digest('SHA-384', await answer.arrayBuffer());
    return `sha384-${btoa(String.fromCharCode(...new Uint8Array(hash)))}`;
  } catch {
    return null;
  }
}

/**
 * Hands a link to the device's own way of sharing, and to the clipboard where it has none.
 * @returns what came of it: `shared`, or its sheet was closed again; `copied`; `refused` where the browser has neither or does not let us
 */
export async function shareLink(title: string, url: string): Promise<'shared' | 'copied' | 'refused'> {
  const { share, clipboard } = navigator as Partial<Navigator>;
  try {
    if (share) {
      await navigator.share({ title, url });
      return 'shared';
    }
    if (!clipboard) return 'refused';
    await clipboard.writeText(url);
    return 'copied';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'shared' : 'refused';
  }
}

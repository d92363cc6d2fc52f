/** What a text says as JSON, to be checked by a schema; undefined where it is none, such as half an answer or a proxy's page. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

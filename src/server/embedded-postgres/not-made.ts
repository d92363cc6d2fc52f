const isFull = (said: string) => said.includes('No space left on device');

/** Why the database does not start, by its last words, and what to do. Of a full disk nobody should believe that its files are damaged. */
export function notStarted(lastWords: readonly string[], dataDir: string): string {
  const words = lastWords.join('\n');
  if (isFull(words))
    return `the disk of ${dataDir} is full, so that the database could not start: make 100 MB free there, then start again. Nothing is damaged. It said:\n${words}`;
  return `PostgreSQL did not start. Where its files are damaged a copy helps (docs/operate/copies.md, "Restoring"). Its last words:\n${words}`;
}

/** Why a new database could not be made, by what `initdb` said, and what to do. Nothing of it is left. */
export function notMade(said: string, dataDir: string): string {
  if (isFull(said)) return `the disk of ${dataDir} is full, so that no database could be made: make 100 MB free there, then start again`;
  return `no database could be made in ${dataDir}. PostgreSQL's initdb said: ${said.trim()}`;
}

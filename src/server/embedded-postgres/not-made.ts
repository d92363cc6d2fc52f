/** Why a new database could not be made, by what `initdb` said, and what to do. Nothing of it is left. */
export function notMade(said: string, dataDir: string): string {
  if (said.includes('No space left on device'))
    return `the disk of ${dataDir} is full, so that no database could be made: make 100 MB free there, then start again`;
  return `no database could be made in ${dataDir}. PostgreSQL's initdb said: ${said.trim()}`;
}

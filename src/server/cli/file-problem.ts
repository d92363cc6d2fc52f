/** What the system says of a file or folder that a command was to read or write. */
const OF_FILES: Readonly<Record<string, string>> = {
  EACCES: 'this account may not read or write it',
  EPERM: 'this account may not read or write it',
  EROFS: 'its disk can only be read',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk space of this account is used up',
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'a part of that name is no folder',
  EISDIR: 'it is a folder, and a file was needed',
};

/** Some functions of Node name what they could not write in their words alone. */
const pathIn = (message: string) => /'([^']+)'$/.exec(message)?.[1];

/** Why a file or folder could not be read or written, in words with its name; undefined for an error about something else. */
export function fileProblem(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code = '', path, syscall } = error as NodeJS.ErrnoException;
  const why = syscall === 'connect' ? undefined : OF_FILES[code];
  const where = path ?? pathIn(error.message);
  return why && `${where ? `${where}: ` : ''}${why} (${code})`;
}

const TITLES = /^(mr|mrs|ms|miss|mx|dr|prof|professor|sir|madam|herr|frau|mme|mevrouw)\.?$/i;

/** What we call somebody by: the first of their names; null where there is none but a title, or nothing that is a name. */
export function firstNameOf(name: string): string | null {
  const first = name.split(/\s+/).find((word) => word !== '' && !TITLES.test(word)) ?? '';
  return /^[\p{L}\p{M}][\p{L}\p{M}'’.-]*$/u.test(first) ? first : null;
}

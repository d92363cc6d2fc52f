/** How hard a password is to guess, for a meter that encourages (decisions.md, Password rule); nothing is refused by it. */
export type Strength = { level: 0 | 1 | 2 | 3; words: string };

/** Spec §5, Sign-up password. */
export const PASSWORD_MIN = 6;

/** The first guesses of everybody who guesses. */
const TRIVIAL = /^(password|passwort|letmein|welcome|admin|qwerty|abc|123|111|000|iloveyou|gambia|banjul|kololi)/i;

/** Judges by length, by how many different characters there are, and by the commonest choices. */
export function passwordStrength(password: string): Strength {
  if (password.length < PASSWORD_MIN) return { level: 0, words: `At least ${PASSWORD_MIN} characters` };
  const different = new Set(password).size;
  if (TRIVIAL.test(password) || different < 4) return { level: 0, words: 'Easy to guess: many people use something like it' };
  if (password.length < 10) return { level: 1, words: 'Fair. Longer is stronger than stranger' };
  return password.length < 14 || different < 8 ? { level: 2, words: 'Good' } : { level: 3, words: 'Strong' };
}

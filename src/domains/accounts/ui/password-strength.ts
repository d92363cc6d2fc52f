import { PASSWORD_MIN } from '@/domains/accounts/model/password-rule';

/** How hard a password is to guess, for a meter that encourages (decisions.md, Password rule); nothing is refused by it. */
export type Strength = { level: 0 | 1 | 2 | 3; words: string };

const LONG = 10;
const VERY_LONG = 14;
const TRIVIAL: Strength = { level: 0, words: 'Easy to guess: many people use something like it' };
const STOLEN: Strength = { level: 0, words: 'This one is in the lists of stolen passwords that thieves try first. Please choose another.' };

/** The first guesses of everybody who guesses. */
const FIRST_GUESSES = /^(passw|letmein|welcome|admin|qwert|azert|abc|123|111|000|iloveyou|gambia|banjul|kololi|senegal|hiddenbaobab|baobab\d)/i;

/** The passwords that every published theft is full of; few, since all of them go to the browser. */
const STOLEN_PASSWORDS = new Set(
  (
    '123456 1234567 12345678 123456789 1234567890 12345678910 123123 123321 654321 666666 696969 777777 888888 987654321 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx ' +
    'qazwsx qwerty qwerty1 qwerty123 qwertyuiop asdfgh asdfghjkl zxcvbn zxcvbnm azerty password password1 password12 password123 passw0rd p@ssw0rd p@ssword ' +
    'iloveyou letmein welcome welcome1 welcome123 admin123 administrator changeme secret secret123 master superman batman pokemon starwars dragon monkey ' +
    'football baseball basketball soccer liverpool arsenal chelsea barcelona princess sunshine shadow michael jordan jordan23 ashley daniel jessica charlie ' +
    'jennifer hunter hunter2 killer trustno1 freedom whatever cookie flower summer ginger computer internet samsung google loveme lovely babygirl nicole ' +
    'jesus1 blessed angel1 test123 testing abc123 abcd1234 aa123456 a123456 111111 000000 112233 121212 159753 7777777 qwe123 zaq12wsx mustang george'
  ).split(' '),
);

/** Judges by the lists of stolen passwords, the commonest choices, the length, and how many different characters there are. */
export function passwordStrength(password: string): Strength {
  if (password.length < PASSWORD_MIN) return { level: 0, words: `At least ${PASSWORD_MIN} characters` };
  if (STOLEN_PASSWORDS.has(password.toLowerCase())) return STOLEN;
  const different = new Set(password).size;
  if (FIRST_GUESSES.test(password) || different < 4) return TRIVIAL;
  if (password.length < LONG) return { level: 1, words: 'Fair. A longer one is stronger' };
  return password.length < VERY_LONG || different < 8 ? { level: 2, words: 'Good' } : { level: 3, words: 'Strong' };
}

import type { Language, OtherLanguage } from '../../../lib/languages.ts';
import { groupWords } from './group-size.ts';

const WORDS: Record<OtherLanguage, [one: string, several: string]> = { nl: ['persoon', 'personen'], de: ['Person', 'Personen'], fr: ['personne', 'personnes'] };

/** A group as that language says it: "1 persoon", "3-4 personen"; what a visitor wrote in words of their own stays as it is. */
export function peopleIn(language: Language, group: string | number): string {
  if (language === 'en') return groupWords(group);
  const [one, several] = WORDS[language];
  return groupWords(group)
    .replace(/^1 person$/, `1 ${one}`)
    .replace(/^(\d\S*) people$/, `$1 ${several}`);
}

/** The end of a word before which a silent "e" stood: "hik" of "hiking", unlike "cook" and "swimm". */
const LOST_ITS_E = /^[^aeiou]*[aeiouy][^aeiouwxy]$/;

/** One spelling for a word that the British and the Americans spell each in their way: "harbour" and "harbor". */
export function spellingOf(form: string): string {
  return form
    .replace(/(?<=[aeiou][^aeiou]{1,3})our/, 'or')
    .replace(/(?<=...)[iy]s(?=e|ing|ed|ation)/, 'iz')
    .replace(/(?<=[aeiou][^aeiou]{1,3}[aeiou])ll(?=er$|ing$|ed$)/, 'l')
    .replace(/tre$/, 'ter')
    .replace(/ogue$/, 'og')
    .replace(/^gray$/, 'grey');
}

/**
 * What longer and shorter forms of a word share: "cycle" and "cycling". It is no word, and for comparing only.
 * @param form a word in the singular, without accents and capitals
 */
export function stemOf(form: string): string {
  const spelt = spellingOf(form);
  const base = spelt.replace(/ing$|(?<!e)ed$/, '');
  const isEnding = base !== spelt && base.length > 2 && /[aeiouy]/.test(base);
  const whole = isEnding ? base + (LOST_ITS_E.test(base) ? 'e' : '') : spelt;
  const once = whole.replace(/([^aeious])\1$/, '$1');
  return LOST_ITS_E.test(once.slice(0, -1)) ? once : once.replace(/(?<=[^aeiou])e$/, '');
}

/** The same for words that sound alike: "bycicle" and "bicycle", "monkies" and "monkey". */
export function soundOf(form: string): string {
  return stemOf(form)
    .replaceAll('ph', 'f')
    .replaceAll('wh', 'w')
    .replaceAll('x', 'ks')
    .replace(/ck|(?<=s)ch/g, 'k')
    .replace(/c(?=[eiy])|z/g, 's')
    .replace(/[cq]/g, 'k')
    .replace(/(?<=..)ey$/, 'i')
    .replaceAll('oo', 'u')
    .replace(/ie|ei|ee|y/g, 'i')
    .replace(/(.)\1/g, '$1');
}

/**
 * Makes a question that a page asks once: anybody who asks the same again gets the same answer. A failure is forgotten, so that the
 * next one asks anew.
 * @param ask asks by the api client; its name, where it takes one, tells questions apart
 */
export function askOnce<Asked extends [name?: string], Data>(ask: (...asked: Asked) => Promise<Data>): (...asked: Asked) => Promise<Data> {
  const answers = new Map<string | undefined, Promise<Data>>();
  return (...asked) => {
    const [name] = asked;
    const known = answers.get(name);
    if (known) return known;
    const answer = ask(...asked);
    answers.set(name, answer);
    answer.catch(() => answers.delete(name));
    return answer;
  };
}

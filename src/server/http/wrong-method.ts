import { Refused, refusedJson } from './refused.ts';

/** The answer of an endpoint to any method but its own: says which ones are meant. */
export function wrongMethod(...allowed: ('GET' | 'POST' | 'PUT' | 'DELETE')[]): () => Response {
  return () => {
    const answer = refusedJson(new Refused(405, 'method_not_allowed', `Use ${allowed.join(' or ')}.`));
    answer.headers.set('allow', allowed.join(', '));
    return answer;
  };
}

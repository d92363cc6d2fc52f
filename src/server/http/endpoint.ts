import { Refused, refusedJson } from './refused.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Answer<Context> = (context: Context) => Response | Promise<Response>;

/** What a file of src/pages/api exports as `ALL`: an answer for each of its methods. Any other is refused (405), and told which ones are meant. */
export function endpoint<Context extends { request: Request }>(methods: Partial<Record<Method, Answer<Context>>>): Answer<Context> {
  const answers = new Map(Object.entries(methods));
  const allowed = [...answers.keys()];
  return (context) => {
    const answer = answers.get(context.request.method);
    if (answer) return answer(context);
    const refused = refusedJson(new Refused(405, 'method_not_allowed', `Use ${allowed.join(' or ')}.`));
    refused.headers.set('allow', allowed.join(', '));
    return refused;
  };
}

import { Refused, refusedJson } from './refused.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Answer<Context> = (context: Context) => Response | Promise<Response>;

/**
 * What a file of src/pages/api exports as `ALL`: an answer for each of its methods, and HEAD wherever GET is (RFC 9110, 9.3.2).
 * Any other is refused (405), and told which ones are meant.
 */
export function endpoint<Context extends { request: Request }>(methods: Partial<Record<Method, Answer<Context>>>): Answer<Context> {
  const answers = new Map(Object.entries(methods));
  const named = [...answers.keys()];
  const allowed = named.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  return (context) => {
    const { method } = context.request;
    const answer = answers.get(method);
    if (answer) return answer(context);
    const get = method === 'HEAD' ? answers.get('GET') : undefined;
    if (get) return headOf(context, get);
    const refused = refusedJson(new Refused(405, 'method_not_allowed', `Use ${named.join(' or ')}.`));
    refused.headers.set('allow', allowed.join(', '));
    return refused;
  };
}

/** The same answer without its body. A stream is ended: nobody reads it, and it would go on for as long as the site runs. */
async function headOf<Context>(context: Context, get: Answer<Context>): Promise<Response> {
  const { body, status, headers } = await get(context);
  await body?.cancel();
  return new Response(null, { status, headers });
}

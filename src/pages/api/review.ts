import { PHOTOGRAPH_TOO_LARGE, REVIEW_BYTES_MAX } from '@/domains/departures/model/review-rules';
import { withdrawReview, writeReview } from '@/domains/departures/server/reviews/write-review';
import { cut } from '@/lib/text';
import { endpoint } from '@/server/http/endpoint';
import { plainForm } from '@/server/http/plain-form';
import { type FormParts, readForm } from '@/server/http/read-form';

/** Longest text that is shown again where it was refused, in characters: many times what a review may have. */
const SHOWN_AGAIN_MAX = 20_000;

/** `POST /api/review`: what a guest says of a trip, a plain form of several parts that is answered by its page; `act=withdraw` takes it back. */
export const ALL = endpoint({
  POST: plainForm<App.Locals, FormParts>({
    async read(request) {
      const form = await readForm(request, REVIEW_BYTES_MAX);
      // The words stand before the photograph: where they are whole, it is the photograph that is too large.
      if (!('refusal' in form) || form.begun?.fields.words === undefined) return form;
      return { ...form, refusal: { ...form.refusal, error: PHOTOGRAPH_TOO_LARGE }, field: 'picture' };
    },
    away: 'Your review did not reach us. What you wrote is still here: please send it again in a minute.',
    async take({ services }, { fields, files }) {
      const token = fields.act === 'withdraw' ? await withdrawReview(services, fields) : await writeReview(services, fields, files.picture);
      return `/review/${token}#your-review`;
    },
    // A file cannot be put back into its field.
    again(locals, { status, message, field, more }, { fields, files }) {
      const values = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, cut(value, SHOWN_AGAIN_MAX)]));
      const version = more && 'version' in more ? String(more.version) : fields.version;
      const hadPicture = files.picture !== undefined;
      locals.reviewAnswer = { status, error: message, field, hadPicture, values: { ...values, ...(version && { version }) } };
      return `/review/${encodeURIComponent(fields.token ?? '')}`;
    },
  }),
});

import type { Faq } from '@/domains/site/model/service-schema';

/** Questions that unfold to their answers, without a script. */
export function QuestionList({ faqs }: { faqs: Faq[] }) {
  return (
    <div className="max-w-[48rem]">
      {faqs.map(({ question, answer }) => (
        <details key={question} className="group border-b border-line">
          <summary className="flex min-h-14 wrap-anywhere items-center justify-between gap-4 py-3 font-display text-lg font-bold marker:content-none">
            <span>{question}</span>
            <span aria-hidden="true" className="text-3xl leading-none text-primary transition-transform group-open:rotate-45">
              +
            </span>
          </summary>
          <p className="pb-5 pr-8">{answer}</p>
        </details>
      ))}
    </div>
  );
}

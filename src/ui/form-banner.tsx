/** What a form says above its button: what happened, and in `note` what was kept of it. */
export type Banner = {
  kind: 'success' | 'error';
  title: string;
  text: string;
  note?: string;
  /** It tells of fields that break their rule, and goes once none does any more. */
  isAboutFields?: boolean;
};

/** What is still to be said, where so many fields are wrong. */
export function unmended(banner: Banner | undefined, problems: readonly unknown[]): Banner | undefined {
  return banner?.isAboutFields && problems.length === 0 ? undefined : banner;
}

/** What happened, what was kept, what to do next; announced when it changes. */
export function FormBanner({ banner }: { banner: Banner | undefined }) {
  const tone = banner?.kind === 'success' ? 'border-success bg-success-surface text-success' : 'border-destructive bg-destructive-surface text-destructive';
  return (
    <div role={banner?.kind === 'error' ? 'alert' : 'status'} aria-live={banner?.kind === 'error' ? 'assertive' : 'polite'}>
      {banner && (
        <div className={`border-l-4 p-4 ${tone}`}>
          <p className="font-display text-lg font-bold">{banner.title}</p>
          <p>{banner.text}</p>
          {banner.note && <p className="mt-1">{banner.note}</p>}
        </div>
      )}
    </div>
  );
}

import { LeavePreview } from './no-preview';

/** On top of every page of a preview: what is seen, and the way out. The browser counts no visit where it stands (visit.ts). */
export function PreviewBar({ shows, path }: { shows: string; path: string }) {
  return (
    <aside data-preview="" aria-label="Preview" className="border-b-4 border-sunset bg-sunken text-text">
      <div className="wrap flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2">
        <p className="min-w-0 basis-full leading-snug sm:flex-1 sm:basis-60">
          <strong>Preview: visitors do not see this.</strong> With {shows}. Enquiries that are sent from here are real.{' '}
          <a href="/mail-preview" className="inline-flex min-h-11 items-center underline underline-offset-4">
            Its mails
          </a>
        </p>
        <LeavePreview path={path} tone="outline" />
      </div>
    </aside>
  );
}

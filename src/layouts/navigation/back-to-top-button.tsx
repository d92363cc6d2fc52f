import ArrowUp from 'lucide-react/icons/arrow-up';

/** Floats at the lower right, on a phone within the action bar; hidden until back-to-top.ts shows it, since it needs that script. */
export function BackToTopButton() {
  return (
    <button type="button" id="back-to-top" hidden className="back-to-top" aria-label="Back to top">
      <ArrowUp className="h-6 w-6" aria-hidden="true" />
    </button>
  );
}

import LoaderCircle from 'lucide-react/icons/loader-circle';

/** While it is found out who is there (spec §2, Auth page); without scripts nothing is. */
export function Verifying() {
  return (
    <p role="status" className="noscript:hidden flex min-h-48 items-center justify-center gap-3 text-lg">
      <LoaderCircle className="h-6 w-6 animate-spin text-primary" aria-hidden="true" />
      Verifying authentication...
    </p>
  );
}

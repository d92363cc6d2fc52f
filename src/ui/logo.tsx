/** The mark: a baobab before the sun, in two inks. */
export function Logo({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 48 48" className={className} aria-hidden="true" focusable="false">
      <circle cx="24" cy="21" r="18" fill="var(--ink-sunset)" />
      <path
        fill="currentColor"
        d="M20 44c1.6-5.5 1.2-11 .3-15.6-3.6-.3-7-2.3-8.9-5.6 2.4 1.3 5 1.9 7.2 1.7-1.7-1.7-2.6-3.3-3-5.1-2.7.4-5.4-.5-7.1-2.5 2.3.6 4.5.4 6.3-.5.4-2.6 2-4.9 4.3-6.1-.8 1.8-1 3.5-.7 5.1 1.5.8 2.6 2 3.2 3.5.6-2.3.4-4.6-.7-6.8 2.5 1.1 4.2 3.3 4.5 5.9 1.1-1.7 2.8-2.9 4.9-3.2-1.2 1.2-1.8 2.6-1.9 4.2 2 .5 4.300 0 6.200-1.600-.7 2.600-2.900 4.500-5.600 4.900-.5 1.800-1.500 3.400-2.900 4.600 2.400.300 5.100-.5 7.400-2.300-1.400 3.500-4.600 5.900-8.500 6.200-.8 4.600-.9 8.600 1 13.200z"
      />
      <path fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" d="M6 44h36" />
    </svg>
  );
}

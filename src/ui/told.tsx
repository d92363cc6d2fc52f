type Props = {
  /** What is said; nothing or '' says nothing. */
  children: string | undefined;
  /** Classes of what it says. */
  look?: string;
};

/** A line that is read out where it changes: there from the start, so that its first word is, too. While it says nothing it takes no room. */
export function Told({ children, look }: Props) {
  return (
    <p role="status" className={children ? look : 'sr-only'}>
      {children}
    </p>
  );
}

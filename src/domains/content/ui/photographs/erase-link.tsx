/** The way to be rid of a photograph of somebody who no longer agrees to it. */
export function EraseLink({ photograph, name }: { photograph: string; name: string }) {
  return (
    <a
      href={`/admin/content/erase-photograph?photograph=${photograph}`}
      className="flex min-h-11 items-center justify-self-start text-base underline underline-offset-4"
    >
      Erase for good<span className="sr-only">{`: ${name}`}</span>
    </a>
  );
}

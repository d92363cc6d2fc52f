/** A photograph that is smaller is sent as it is, in bytes. */
const SMALL_ENOUGH = 1_500_000;
const WAITING = 'Making the photograph smaller…';

/**
 * Puts a small form of the chosen photograph into its field, so that it travels on a slow line and without where it was taken; the form that is sent
 * meanwhile waits for it. Where that does not work it is sent as it is, and the server says what is wrong.
 */
export function shrinkChosen(field: HTMLInputElement, makeSmall: (file: File) => Promise<Blob>): void {
  let underWay: Promise<void> | undefined;
  field.addEventListener('change', async () => {
    const work = shrink(field, makeSmall);
    underWay = work;
    await work;
    if (underWay === work) underWay = undefined;
  });
  let isWaiting = false;
  field.form?.addEventListener('submit', async (event) => {
    if (!underWay) return;
    event.preventDefault();
    if (isWaiting) return;
    isWaiting = true;
    const button = event.submitter;
    const words = button?.textContent;
    if (button) button.textContent = WAITING;
    while (underWay) await underWay;
    isWaiting = false;
    if (button) button.textContent = words ?? '';
    field.form?.requestSubmit(button);
  });
}

async function shrink(field: HTMLInputElement, makeSmall: (file: File) => Promise<Blob>): Promise<void> {
  const [file] = field.files ?? [];
  if (!file || file.size <= SMALL_ENOUGH) return;
  const small = await makeSmall(file).catch(() => undefined);
  // Another one was chosen meanwhile.
  if (!small || small.size >= file.size || field.files?.[0] !== file) return;
  const chosen = new DataTransfer();
  chosen.items.add(new File([small], 'photograph.jpg', { type: 'image/jpeg' }));
  field.files = chosen.files;
}

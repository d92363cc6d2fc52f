/** A photograph that is smaller is sent as it is, in bytes. */
const SMALL_ENOUGH = 1_500_000;

/**
 * Puts a small form of the chosen photograph into its field, so that it travels on a slow line and without where it was taken. Where that does not
 * work it is sent as it is, and the server says what is wrong.
 */
export function shrinkChosen(field: HTMLInputElement, makeSmall: (file: File) => Promise<Blob>): void {
  field.addEventListener('change', async () => {
    const [file] = field.files ?? [];
    if (!file || file.size <= SMALL_ENOUGH) return;
    const small = await makeSmall(file).catch(() => undefined);
    // Another one was chosen meanwhile.
    if (!small || small.size >= file.size || field.files?.[0] !== file) return;
    const chosen = new DataTransfer();
    chosen.items.add(new File([small], 'photograph.jpg', { type: 'image/jpeg' }));
    field.files = chosen.files;
  });
}

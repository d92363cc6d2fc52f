/** Whether an address leads to the machine that the browser runs on: a site under it is tried, not open to the public. */
export function isOwnMachine({ hostname }: URL): boolean {
  return /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}

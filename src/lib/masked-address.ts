/** An e-mail address as the security log may hold it: "awa@example.com" is "a…@example.com"; of anything else nothing is left. */
export function maskedAddress(email: string): string {
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) return '…';
  const at = email.indexOf('@');
  return `${at > 2 ? email[0] : ''}…${email.slice(at).slice(0, 80)}`;
}

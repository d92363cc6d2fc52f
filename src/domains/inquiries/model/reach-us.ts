/** Said after an enquiry without an e-mail address and a phone number: we can answer only those who come to us. */
export function reachUs(phone: string): string {
  return `You left neither an email address nor a phone number, so please come to us: write on WhatsApp or call ${phone}, and name your reference.`;
}

/** What a security event says of who was made an admin by an invitation; where who invited them is erased, it says so without their name. */
export function invitedText(by: string): string {
  return `An account was made admin by an invitation of ${by}`;
}

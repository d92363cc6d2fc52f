/** What the sign-in page says after the third failure for one account; the alert's text is ours (decisions.md). */
export const SIGN_IN_ALERT = 'Three attempts to sign in to this account have failed. If they were not yours, choose a new password and tell us.';

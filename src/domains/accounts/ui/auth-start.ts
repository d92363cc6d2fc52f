import type { Provider } from '@/domains/accounts/model/account-types';
import type { Banner } from '@/ui/form-banner';

/** What the address of the auth page says; found out by the server (src/pages/auth.astro). */
export type AuthStart = {
  /** Where to go after signing in: a path of this site. */
  next: string;
  /** The path of the invitation that is to be accepted, which every mail of the way leads back to. */
  invitation: string | undefined;
  token?: string | undefined;
  problem?: 'reset-link' | 'confirm-link' | 'confirmed' | 'choose-password' | 'provider' | undefined;
  providers: Provider[];
};

/** Spec §8, Auth: "sign-up success text ... is shown as non-error". */
export const SIGNED_UP: Banner = { kind: 'success', title: 'One step left', text: 'Check your email for confirmation link' };

export const PASSWORD_SAVED: Banner = { kind: 'success', title: 'Your new password is saved', text: 'All devices were signed out. Sign in with it now.' };

/** The link is spent, perhaps by the try before, of which no answer came back. */
export const PERHAPS_SAVED: Banner = {
  kind: 'error',
  title: 'This link does not work any more',
  text: 'Perhaps your new password is saved already: try to sign in with it.',
  note: 'If it does not work, choose "Forgot password?" for another link.',
};

export const RESET_SENT: Banner = {
  kind: 'success',
  title: 'Check your mail',
  text: 'If there is an account with this address, a link to choose a new password is on its way.',
};

/** What a link that did not work leads to. */
export const PROBLEMS: Record<NonNullable<AuthStart['problem']>, Banner> = {
  'reset-link': {
    kind: 'error',
    title: 'This link does not work any more',
    text: 'Links for a new password work once, within an hour. Ask for another one here.',
  },
  'confirm-link': {
    kind: 'error',
    title: 'This link does not work any more',
    text: 'Confirmation links work for a day. Sign in with your password, and we send you a new one if your address still needs it.',
  },
  confirmed: { kind: 'success', title: 'Your address is confirmed', text: 'Sign in with your password.' },
  'choose-password': {
    kind: 'success',
    title: 'Your address is confirmed',
    text: 'You opened the link on a different device. To be sure that the password is yours, choose one: a link for that is in your mail.',
  },
  provider: {
    kind: 'error',
    title: 'You were not signed in',
    text: 'Sign in with your password first. In your account you can then link Google, if no second factor is on.',
  },
};

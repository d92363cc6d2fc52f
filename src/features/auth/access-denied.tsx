import { ButtonLink } from '@/ui/button';

/** For somebody who is signed in, but no admin (spec §6; its text word for word). */
export function AccessDenied() {
  return (
    <section aria-labelledby="access-denied" className="mx-auto max-w-[40rem] px-5 py-16">
      <h1 id="access-denied" className="text-[clamp(2.4rem,1.6rem+3vw,4rem)]">
        Access Denied
      </h1>
      <p className="mb-8 mt-5 text-lg">You need admin privileges to access this area. Contact your administrator for access.</p>
      <ButtonLink href="/">Return to Home</ButtonLink>
    </section>
  );
}

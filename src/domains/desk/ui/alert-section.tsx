import { withReload } from '@/ui/with-reload';
import { AlertSwitch } from './alert-switch';

/** Alerts among the matters of one's own account (src/pages/account.astro). */
export const AlertSection = withReload(Alerts);

function Alerts({ me }: { me: string }) {
  return (
    <div className="mx-auto -mt-10 max-w-[46rem] px-5 pb-20">
      <section aria-labelledby="alerts" className="border-t-2 border-line pt-6 print:hidden">
        <h2 id="alerts" className="mb-3 text-[1.6rem]">
          Alerts on this device
        </h2>
        <AlertSwitch me={me} />
      </section>
    </div>
  );
}

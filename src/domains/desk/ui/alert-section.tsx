import { Titled } from '@/ui/section';
import { withReload } from '@/ui/with-reload';
import { AlertSwitch } from './alert-switch';

/** Alerts among the matters of one's own account (src/pages/account.astro). */
export const AlertSection = withReload(Alerts);

function Alerts({ me }: { me: string }) {
  return (
    <div className="mx-auto -mt-10 max-w-[46rem] px-5 pb-20">
      <Titled name="alerts" title="Alerts on this device" look="mb-3 text-[1.6rem]" className="border-t-2 border-line pt-6 print:hidden">
        <AlertSwitch me={me} />
      </Titled>
    </div>
  );
}

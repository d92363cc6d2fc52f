import { useEffect, useEffectEvent } from 'react';
import { memory } from '@/browser/browser-storage';
import { CHOSEN_TOUR_KEY, TOUR_CHOSEN } from '@/domains/inquiries/model/contact-draft';
import type { ContactFormProps } from '@/domains/inquiries/model/contact-form-props';

/** Tells of a tour that was chosen for the form elsewhere, on this page or on the one before (choose-tour.ts). */
export function useChosenTour(tours: ContactFormProps['tours'], onChosen: (title: string) => void): void {
  const tell = useEffectEvent(onChosen);
  useEffect(() => {
    function take(): void {
      const slug = memory('session').read<string>(CHOSEN_TOUR_KEY) ?? document.documentElement.dataset.chosenTour;
      const title = tours.find(([candidate]) => candidate === slug)?.[1];
      memory('session').remove(CHOSEN_TOUR_KEY);
      delete document.documentElement.dataset.chosenTour;
      if (title) tell(title);
    }
    take();
    window.addEventListener(TOUR_CHOSEN, take);
    return () => window.removeEventListener(TOUR_CHOSEN, take);
  }, [tours]);
}

/** What `variantOf` says where the page has no mark for an experiment. */
export const CONTROL = 'control';

/**
 * The variant of an experiment that this page shows, in the browser: the mark that the script in the head made before the first
 * paint (head-script.ts). "control" where there is none, whatever the control's own id is: compare with the ids of the
 * other variants (`variantOf('contact_form_layout') === 'multi'`).
 */
export function variantOf(experimentId: string): string {
  return document.documentElement.getAttribute(`data-ab-${experimentId}`) ?? CONTROL;
}

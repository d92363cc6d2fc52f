import { countOf, MY_LIST_MAX } from '@/domains/my-list/model/my-list';
import { showToast } from '@/ui/toast';

export function tellFull(): void {
  showToast({
    kind: 'info',
    title: 'Your list is full',
    text: `It holds ${countOf(MY_LIST_MAX)}. Take one off, or ask us about these first.`,
    about: 'my-list',
  });
}

export function tellRefused(): void {
  showToast({
    kind: 'error',
    title: 'Your list could not be kept',
    text: 'This browser cannot save it: it is full, or this is a private window. You can still ask us about each tour.',
    about: 'my-list',
  });
}

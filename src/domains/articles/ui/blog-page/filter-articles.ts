/*
 * Filters the list of articles in the browser, since public pages are the same for everybody. The choice
 * stands in the address (?topic=culture&time=short), so that it can be shared and survives a reload.
 */

const FIELDS = ['topic', 'time'] as const;

function start(form: HTMLFormElement, list: HTMLElement): void {
  const count = form.querySelector<HTMLElement>('[data-article-count]');
  const nothing = document.querySelector<HTMLElement>('[data-nothing-fits]');
  const items = [...list.children].filter((item) => item instanceof HTMLElement);

  function choose(field: string, value: string): void {
    const radios = [...form.querySelectorAll<HTMLInputElement>(`input[name=${field}]`)];
    const radio = radios.find((candidate) => candidate.value === value) ?? radios[0];
    if (radio) radio.checked = true;
  }
  function chosen(field: string): string {
    return form.querySelector<HTMLInputElement>(`input[name=${field}]:checked`)?.value ?? '';
  }

  function show(): void {
    const topic = chosen('topic');
    const time = chosen('time');
    for (const item of items) {
      item.hidden = (topic !== '' && !item.dataset.topics?.split(' ').includes(topic)) || (time !== '' && item.dataset.time !== time);
    }
    const shown = items.filter((item) => !item.hidden).length;
    const noun = items.length === 1 ? 'story' : 'stories';
    if (count) count.textContent = topic || time ? `${shown} of ${items.length} ${noun}` : `${items.length} ${noun}`;
    if (nothing) nothing.hidden = shown > 0;
  }

  function remember(): void {
    const address = new URL(location.href);
    for (const field of FIELDS) {
      if (chosen(field)) address.searchParams.set(field, chosen(field));
      else address.searchParams.delete(field);
    }
    history.replaceState(history.state, '', address);
  }

  const query = new URLSearchParams(location.search);
  for (const field of FIELDS) choose(field, query.get(field) ?? '');
  show();
  form.addEventListener('change', () => {
    show();
    remember();
  });
  form.addEventListener('submit', (event) => event.preventDefault());
  document.querySelector('[data-clear-filter]')?.addEventListener('click', () => {
    for (const field of FIELDS) choose(field, '');
    show();
    remember();
    // The button that had the focus is gone now.
    form.querySelector<HTMLInputElement>('input:checked')?.focus();
  });
}

const form = document.querySelector<HTMLFormElement>('[data-article-filter]');
const list = document.querySelector<HTMLElement>('[data-articles]');
if (form && list) start(form, list);

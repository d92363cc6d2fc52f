import { addToPage } from '@/browser/add-to-page';

/*
 * The note for who looks at named variants (`?ab=`): loaded for them alone, so its look stands here and not in the pages'
 * style sheets. Its link ends the look and stays on the page.
 */
const note = document.createElement('aside');
note.setAttribute('aria-label', 'Looking at a variant');
// One low line at the edge, which moves nothing and covers little of what is looked at.
Object.assign(note.style, {
  position: 'fixed',
  left: '0.5rem',
  bottom: 'calc(4.5rem + env(safe-area-inset-bottom))',
  zIndex: '30',
  display: 'flex',
  gap: '0.75rem',
  alignItems: 'center',
  maxWidth: 'calc(100vw - 5.5rem)',
  minHeight: '2.75rem',
  padding: '0 0.75rem',
  background: 'var(--accent)',
  color: 'var(--on-accent)',
  whiteSpace: 'nowrap',
});
const looking = document.documentElement.dataset.looking ?? '';
const what = document.createElement('span');
what.textContent = `You are looking at ${looking === 'control' ? 'every control' : looking.replaceAll(/[,:]/g, (sign) => `${sign} `)}.`;
Object.assign(what.style, { overflow: 'hidden', textOverflow: 'ellipsis' });
const stop = document.createElement('a');
stop.href = '?ab=off';
stop.textContent = 'Stop looking';
Object.assign(stop.style, { padding: '0.55rem 0', fontWeight: '700', textDecoration: 'underline' });
note.append(what, stop);
addToPage(note);

/*
 * The note for who looks at named variants (`?ab=`): loaded for them alone, so its look stands here and not in the pages'
 * style sheets. Its link ends the look and stays on the page.
 */
const note = document.createElement('aside');
note.setAttribute('aria-label', 'Looking at a variant');
note.className = 'bg-band text-on-band';
Object.assign(note.style, {
  position: 'fixed',
  left: '1rem',
  bottom: 'calc(5rem + env(safe-area-inset-bottom))',
  zIndex: '30',
  maxWidth: 'calc(100vw - 6rem)',
  padding: '0.35rem 1rem',
  borderLeft: '4px solid var(--ink-sunset)',
  overflowWrap: 'anywhere',
});
const what = document.documentElement.dataset.looking ?? '';
const stop = document.createElement('a');
stop.href = '?ab=off';
stop.textContent = 'Stop looking';
Object.assign(stop.style, { display: 'inline-block', padding: '0.6rem 0', fontWeight: '700', textDecoration: 'underline' });
note.append(`You are looking at ${what === 'control' ? 'every control' : what.replaceAll(/[,:]/g, (sign) => `${sign} `)}. `, stop);
document.body.append(note);

export {};

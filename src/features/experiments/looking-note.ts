/*
 * The note for who looks at named variants (`?ab=`): loaded for them alone, so its look stands here and not in the pages'
 * style sheets. Its link ends the look and stays on the page.
 */
const note = document.createElement('aside');
note.setAttribute('aria-label', 'Looking at a variant');
Object.assign(note.style, { padding: '0.25rem 1rem', background: 'var(--accent)', color: 'var(--on-accent)', overflowWrap: 'anywhere' });
const what = document.documentElement.dataset.looking ?? '';
const stop = document.createElement('a');
stop.href = '?ab=off';
stop.textContent = 'Stop looking';
Object.assign(stop.style, { display: 'inline-block', padding: '0.5rem 0', fontWeight: '700', textDecoration: 'underline' });
note.append(`You are looking at ${what === 'control' ? 'every control' : what.replaceAll(/[,:]/g, (sign) => `${sign} `)}. `, stop);
// Above the bar, and scrolled away with the page: it must not lie on what is looked at.
document.querySelector('header')?.before(note);

export {};

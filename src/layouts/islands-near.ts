import visible from 'astro/runtime/client/visible.js';

/* `client:visible`, under the name by which an island asks for it; before the islands are defined, which begin at once. */
const page = window as { Astro?: object };
page.Astro = { ...page.Astro, visible };

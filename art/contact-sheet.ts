import type { PictureCrop } from '../src/lib/pictures.ts';

/** An HTML page with every scene in every crop, at 300 and 900 px, for looking at the prints. */
export function contactSheet(manifest: Readonly<Record<string, Readonly<Record<string, PictureCrop>>>>, base: string): string {
  const figures = Object.entries(manifest)
    .map(([name, crops]) => {
      const prints = Object.entries(crops)
        .map(([crop, entry]) => {
          const smallest = entry.webp[0];
          const large = entry.webp.find((cut) => cut.width === 900) ?? entry.webp[entry.webp.length - 1];
          const caption = `${crop}, ${entry.width} × ${entry.height}`;
          return `<figure><img src="${base}/${smallest?.file}" width="300" loading="lazy" alt=""><img src="${base}/${large?.file}" width="900" loading="lazy" alt=""><figcaption>${caption} <i style="background:${entry.color}"></i><img src="${entry.placeholder}" width="48" alt=""></figcaption></figure>`;
        })
        .join('');
      return `<section><h2>${name}</h2>${prints}</section>`;
    })
    .join('\n');
  return `<!doctype html><html lang="en-GB"><meta charset="utf-8"><title>Contact sheet</title><style>body{font:16px/1.5 sans-serif;margin:2rem;background:#fffaf1;color:#16181a}figure{display:flex;flex-wrap:wrap;gap:1rem;align-items:flex-start;margin:0 0 2rem}figure>img{height:auto}figcaption{flex-basis:100%;display:flex;gap:.5rem;align-items:center}i{display:inline-block;width:1.2em;height:1.2em}</style><body><h1>Contact sheet</h1>${figures}</body></html>\n`;
}

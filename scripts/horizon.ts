// `npx tsx scripts/horizon.ts`: draws public/horizon-*.webp, the land on which the footer stands, from the posters' kit.
import sharp from 'sharp';
import { baobab, farBank, foliage, grass, kapokTrunk, palm, rhunPalm } from '../art/kit/trees.ts';

const WIDTH = 1600;
const HEIGHT = 230;
const GROUND = 214;

/** Near land has the footer's own ink (`--band-deep` of src/styles/site.css), so that no edge shows. */
const INKS = {
  light: { sky: [], near: '#0c252b', far: '#d9bd90', sun: '#f2a541', ring: '#b9472f' },
  // Dusk in three steps, the first the page's own ground: on it the trees would not be seen.
  dark: { sky: ['#182a2d', '#1d3d41', '#245056'], near: '#0a1d22', far: '#33696b', sun: '#f2b45f', ring: '#a5432d' },
};

function land({ sky, near, far, sun, ring }: { sky: string[]; near: string; far: string; sun: string; ring: string }): string {
  const trees = [
    ...rhunPalm(196, GROUND, 160, 2),
    ...rhunPalm(258, GROUND, 118, 5),
    ...rhunPalm(300, GROUND, 84, 7),
    kapokTrunk(585, GROUND + 2, 20, 96)[0],
    foliage(545, 112, 62, 30, 6, 9),
    foliage(622, 104, 66, 32, 11, 9),
    ...palm(846, GROUND, 110, 3, -0.05, 0.4),
    ...palm(888, GROUND, 78, 8, 0.14, 0.42),
    ...palm(1492, GROUND, 92, 5, 0.1, 0.4),
    ...baobab(1240, GROUND + 4, 178, 3).wood,
    grass(700, GROUND + 2, 20, 110, 26, 4),
    grass(1086, GROUND + 2, 18, 80, 20, 7),
    grass(420, GROUND + 2, 16, 70, 18, 2),
    `M-10 ${GROUND - 2}C200 ${GROUND - 9} 420 ${GROUND + 5} 640 ${GROUND - 2}S1080 ${GROUND - 8} 1250 ${GROUND - 6}S1500 ${GROUND + 3} 1610 ${GROUND - 4}V${HEIGHT + 1}H-10Z`,
  ];
  const banks = [farBank(-20, 720, GROUND + 6, 38, 4), farBank(600, 1640, GROUND + 6, 28, 9)];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">
    ${sky.map((fill, step) => `<ellipse cx="${980 + step * 20}" cy="${HEIGHT + 40}" rx="${1500 - step * 330}" ry="${HEIGHT + 24 - step * 44}" fill="${fill}"/>`).join('')}
    <circle cx="1005" cy="${GROUND - 10}" r="124" fill="${ring}"/><circle cx="1001" cy="${GROUND - 7}" r="124" fill="${sun}"/>
    ${banks.map((d) => `<path fill="${far}" d="${d}"/>`).join('')}${trees.map((d) => `<path fill="${near}" d="${d}"/>`).join('')}</svg>`;
}

for (const [scheme, inks] of Object.entries(INKS)) {
  // Few inks make a small file: first a palette, then lossless.
  const print = await sharp(Buffer.from(land(inks)), { density: 144 })
    .resize(WIDTH)
    .png({ palette: true, colours: 16, dither: 0 })
    .toBuffer();
  await sharp(print).webp({ lossless: true, effort: 6 }).toFile(`public/horizon-${scheme}.webp`);
}

import type { ReactElement } from 'react';
import type { HairInks } from './bust.tsx';
import { blob, disc, line, random } from './geometry.ts';
import { Inside, Lit } from './sheet.tsx';

/** A chin-length bob: the part behind the neck. Draw before the neck. */
export function BobBack({ inks }: { inks: HairInks }): ReactElement {
  return <path d={blob('-160,-60 -178,60 -168,150 -120,196! 0,176 120,196! 168,150 178,60 160,-60 0,-160')} fill={inks.dark} />;
}

/** A chin-length bob with a side parting: the part over the brow. Draw after the face. */
export function BobFront({ inks }: { inks: HairInks }): ReactElement {
  return (
    <Inside
      d={blob(
        '-126,190! -166,140 -176,40 -166,-80 -130,-180 -50,-226 40,-230 126,-190 166,-90 176,40 166,140 128,192! 124,120 132,20 118,-60 84,-118 30,-146! -30,-104 -96,-64 -126,-10 -130,70 -120,130',
      )}
      fill={inks.dark}
    >
      <path d={blob('-190,180! -190,-140 -60,-250 40,-240! 30,-146! -40,-150 -120,-90 -150,20 -150,190!')} fill={inks.light} />
      <path d={line('30,-220 20,-180 34,-148') + line('60,-210 110,-150 140,-60 150,60')} fill="none" stroke={inks.light} strokeWidth={6} />
    </Inside>
  );
}

/** A round crown of tight curls: draw before the face. */
export function CurlCrown({ inks, size = 1, seed = 5 }: { inks: HairInks; size?: number; seed?: number }): ReactElement {
  const next = random(seed);
  let mass = disc(0, -70 * size, 196 * size, 180 * size);
  let lit = '';
  for (let i = 0; i < 26; i++) {
    const a = Math.PI * (0.86 + (i / 25) * 1.28);
    mass += disc(Math.cos(a) * 188 * size, -66 * size + Math.sin(a) * 174 * size, (30 + next() * 16) * size);
  }
  for (let i = 0; i < 16; i++) {
    const a = Math.PI * (0.94 + (i / 15) * 0.52);
    lit += disc(Math.cos(a) * (176 + next() * 18) * size, -66 * size + Math.sin(a) * (166 + next() * 16) * size, (10 + next() * 9) * size);
  }
  return (
    <g>
      <path d={mass} fill={inks.dark} />
      <path d={lit} fill={inks.light} />
    </g>
  );
}

/** The hairline of a crown of curls: draw after the face. */
export function CurlFringe({ inks, seed = 9 }: { inks: HairInks; seed?: number }): ReactElement {
  const next = random(seed);
  let d = blob('-140,0! -150,-90 -120,-180 0,-220 120,-180 150,-90 140,0! 120,-60 96,-118 0,-140 -96,-118 -120,-60');
  for (let i = 0; i < 15; i++) {
    const a = Math.PI * (1.02 + (i / 14) * 0.96);
    d += disc(Math.cos(a) * 124, -14 + Math.sin(a) * 128, 20 + next() * 9);
  }
  return <path d={d} fill={inks.dark} />;
}

/** Thick wavy hair swept up and to one side. Draw after the face. */
export function SweptHair({ inks }: { inks: HairInks }): ReactElement {
  // each lock rises from the brow, turns over and ends in a point on the far side
  const locks = [
    '-126,-66! -150,-120 -138,-184 -92,-208! -104,-170 -98,-134 -74,-112!',
    '-108,-110! -126,-176 -92,-232 -30,-240! -62,-208 -66,-166 -34,-124!',
    '-64,-120! -72,-190 -28,-246 44,-244! 4,-214 -8,-172 22,-128!',
    '-6,-126! -8,-186 34,-240 104,-222! 62,-204 50,-168 76,-122!',
    '52,-128! 54,-180 92,-218 142,-170! 112,-164 106,-136 122,-84!',
  ];
  return (
    <g>
      <path
        d={blob(
          '-138,6! -152,-60 -148,-140 -110,-200 -50,-230 20,-234 90,-218 140,-168 152,-90 138,6! 124,-36 120,-90! 96,-118 60,-124 20,-128 -40,-122 -86,-112! -114,-84 -122,-36',
        )}
        fill={inks.dark}
      />
      {locks.map((lock, i) => (
        <Lit key={lock} d={[blob(lock)]} light={inks.light} dark={inks.dark} dx={13} dy={9 + i} />
      ))}
    </g>
  );
}

/** A plait that comes from behind the ear and lies over the left shoulder, tied with a band. Draw before the front hair. */
export function Plait({ inks, band }: { inks: HairInks; band: string }): ReactElement {
  // each lock is a leaf across the plait; left and right locks overlap in turn
  const locks = Array.from({ length: 9 }, (_, i) => {
    const x = -140 - Math.sin(i / 3.4) * 12;
    const y = 116 + i * 30;
    const s = i % 2 ? 1 : -1;
    const r = 46 - i * 2;
    return blob(`${x - s * r * 0.5},${y - 30}! ${x + s * r * 0.5},${y - 34} ${x + s * r},${y - 4} ${x + s * r * 0.1},${y + 38}! ${x - s * r * 0.4},${y + 12}`);
  });
  return (
    <g>
      <path d={blob('-120,-10 -146,40 -160,96 -134,130 -104,100 -104,40')} fill={inks.dark} />
      {locks.map((lock, i) => (
        <Lit key={lock} d={[lock]} light={inks.light} dark={inks.dark} dx={i % 2 ? 4 : 8} dy={9} />
      ))}
      <Lit d={[blob('-164,392! -120,392! -112,430 -136,476! -168,432')]} light={inks.light} dark={inks.dark} dx={12} dy={4} />
      <path d={blob('-168,380! -114,380! -117,400! -165,400!')} fill={band} />
    </g>
  );
}

/** Hair drawn back from a middle parting. Draw after the face. */
export function DrawnBack({ inks }: { inks: HairInks }): ReactElement {
  return (
    <Lit
      d={[blob('-140,30! -152,-70 -128,-166 -64,-214 0,-224 64,-214 128,-166 152,-70 140,30! 130,-40 96,-104 0,-150! -96,-104 -130,-40')]}
      light={inks.light}
      dark={inks.dark}
      dx={16}
      dy={10}
    >
      <path d={line('0,-214 -70,-170 -124,-80 -138,0') + line('0,-190 70,-160 126,-80')} fill="none" stroke={inks.light} strokeWidth={5} />
    </Lit>
  );
}

/** Spectacles with round or rectangular frames, to be laid over the face; `turn` follows the face. */
export function Glasses({ frame, round = true, turn = 0, raise = 0 }: { frame: string; round?: boolean; turn?: number; raise?: number }): ReactElement {
  const lens = (s: 1 | -1): string =>
    round ? disc(s * 64, -12, 44, 42) : blob(`${s * 20},-44! ${s * 64},-48 ${s * 110},-44! ${s * 106},0 ${s * 88},24 ${s * 42},24 ${s * 24},0`);
  return (
    <g transform={`translate(${turn} ${raise})`} fill="none" stroke={frame} strokeWidth={9}>
      <path d={lens(-1) + lens(1)} />
      <path d={line('-21,-18 0,-26 21,-18') + line('-107,-16 -134,-22') + line('107,-16 128,-22')} />
    </g>
  );
}

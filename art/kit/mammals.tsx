import type { ReactElement } from 'react';
import { blob, disc, lerp, line, random, ribbon, xy } from './geometry.ts';
import type { MonkeyInks } from './monkey.tsx';
import type { BeastInks } from './reptiles.tsx';
import { Lit } from './sheet.tsx';

/** A broad foot with three nails, its middle at `x` on the ground. */
function rhinoFoot(x: number): string {
  return blob(`${x - 30},-30 ${x + 30},-30 ${x + 37},-8 ${x + 34},0! ${x - 34},0! ${x - 37},-8`);
}

/** A white rhinoceros walking in profile, head low to the right; feet at y = 0, 330 high. */
export function Rhino({ inks, dx = -7, dy = 9 }: { inks: BeastInks; dx?: number; dy?: number }): ReactElement {
  const body = blob(
    '-286,-188 -276,-238 -236,-284 -168,-300 -96,-288 -26,-276 40,-292 96,-322 142,-322 182,-298 222,-270 252,-240 282,-204 314,-172 338,-144 346,-116 338,-96! 300,-90 272,-104 236,-124 204,-134 186,-108 158,-82 92,-66 10,-60 -72,-64 -130,-92 -170,-116 -250,-120 -284,-150',
  );
  const nearFore = [ribbon('104,-200,150 96,-130,112 108,-76,66 104,-44,56 106,-32,58'), rhinoFoot(108)];
  const nearHind = [
    blob('-286,-190 -256,-250 -190,-262 -128,-214 -112,-150 -140,-98 -166,-66 -172,-12! -232,-12! -234,-56 -252,-92 -282,-136'),
    rhinoFoot(-200),
  ];
  return (
    <g>
      <path
        d={
          ribbon('158,-140,100 190,-92,70 186,-54,54 206,-32,54') +
          rhinoFoot(210) +
          ribbon('-140,-140,120 -86,-92,76 -104,-54,52 -92,-32,54') +
          rhinoFoot(-90) +
          ribbon('-282,-222,16 -304,-176,11 -300,-130,8 -304,-108,15')
        }
        fill={inks.dark}
      />
      <path d={blob('214,-262 208,-304 216,-328 226,-332! 238,-306 240,-256')} fill={inks.dark} />
      <Lit
        d={[body, ...nearFore, ...nearHind, blob('188,-284 176,-312 178,-338 190,-348! 206,-322 212,-286')]}
        light={inks.light}
        dark={inks.dark}
        dx={dx}
        dy={dy}
      >
        <path
          d={blob(
            '-300,-180 -262,-252 -180,-304 -96,-292 -20,-282 60,-304 130,-326 200,-290 262,-226 322,-160 290,-154 240,-196 190,-232 140,-244 80,-214 0,-206 -80,-212 -150,-226 -220,-212 -268,-170',
          )}
          fill={inks.light}
          opacity={0.17}
        />
        <path
          d={
            ribbon('34,-282,2 14,-220,6 20,-150,7 44,-92,2') +
            ribbon('-108,-278,2 -104,-220,5 -122,-160,6 -150,-112,2') +
            ribbon('170,-290,2 150,-246,6 160,-196,6 186,-150,2') +
            ribbon('196,-276,2 184,-240,5 194,-200,5 214,-160,2') +
            ribbon('70,-112,2 98,-100,5 132,-106,2') +
            ribbon('-244,-82,2 -212,-70,5 -178,-76,2')
          }
          fill={inks.light}
          opacity={0.3}
        />
        <path
          d={[-220, -200, -180, 88, 108, 128].map((x) => blob(`${x - 8},0! ${x - 7},-11 ${x},-15 ${x + 7},-11 ${x + 8},0!`)).join('')}
          fill={inks.light}
          opacity={0.6}
        />
      </Lit>
      <Lit
        d={[blob('300,-184! 322,-204 344,-236 366,-306! 376,-246 368,-196 350,-156! 336,-146'), blob('262,-226! 278,-246 292,-280! 302,-244 300,-200!')]}
        light={inks.accent}
        dark={inks.dark}
        dx={-9}
        dy={4}
      />
      <path d={blob('250,-196 262,-203 274,-196 262,-190')} fill={inks.detail} />
      <path d={ribbon('240,-208,2 256,-212,4 276,-206,2') + ribbon('244,-186,2 258,-182,4 272,-184,2')} fill={inks.light} opacity={0.5} />
      <path d={disc(328, -130, 6, 4)} fill={inks.detail} />
      <path d={ribbon('344,-108,3 318,-104,4 296,-102,2')} fill={inks.detail} />
      <path d={blob('190,-298 184,-318 189,-334 198,-316 202,-296')} fill={inks.detail} opacity={0.6} />
    </g>
  );
}

/** Irregular coat patches filling a rectangle, to be kept inside a body. */
export function giraffePatches(x0: number, y0: number, x1: number, y1: number, size: number, seed: number): string {
  const next = random(seed);
  let d = '';
  let row = 0;
  for (let y = y0; y < y1; y += size * 0.86, row++) {
    for (let x = x0 + (row % 2) * size * 0.5; x < x1; x += size) {
      const n = 6;
      const points = Array.from({ length: n }, (_, i) => {
        const a = (i / n) * Math.PI * 2 + 0.5;
        const r = size * 0.47 * (0.72 + next() * 0.42);
        return xy(x + Math.cos(a) * r, y + Math.sin(a) * r);
      });
      d += `M${points.join('L')}Z`;
    }
  }
  return d;
}

/** A giraffe in profile, head to the right; feet at y = 0, 600 high. */
export function Giraffe({ inks, dx = -4, dy = 3 }: { inks: BeastInks; dx?: number; dy?: number }): ReactElement {
  const d = [
    blob('-136,-262 -124,-300 -76,-322 -10,-342 44,-366 92,-352 108,-312 92,-268 50,-238 -10,-230 -76,-226 -122,-220'),
    ribbon('56,-310,112 92,-400,68 124,-490,46 146,-556,42'),
    blob('126,-556 138,-586 166,-592 196,-574 232,-548 246,-528 238,-516 214,-518 186,-528 156,-530 134,-532'),
    ribbon('150,-582,10 146,-606,8 145,-616,12'),
    ribbon('164,-584,10 164,-608,8 164,-618,12'),
    blob('134,-576 106,-592 98,-586 116,-566'),
    ribbon('68,-280,64 66,-200,36 66,-140,28 62,-70,18 62,-16,18 66,-2,26'),
    ribbon('-100,-264,84 -112,-200,46 -98,-142,28 -112,-112,22 -110,-16,18 -106,-2,26'),
    ribbon('-132,-276,10 -148,-220,6 -146,-180,5 -148,-150,14'),
  ];
  return (
    <g>
      <path
        d={ribbon('92,-270,54 104,-200,32 100,-138,26 110,-70,18 108,-2,22') + ribbon('-70,-250,70 -72,-190,40 -58,-136,26 -70,-106,20 -62,-2,22')}
        fill={inks.dark}
      />
      <Lit d={d} light={inks.light} dark={inks.detail} dx={dx} dy={dy}>
        <path d={giraffePatches(-150, -370, 130, -150, 46, 3) + giraffePatches(40, -560, 180, -372, 32, 5)} fill={inks.dark} />
      </Lit>
      <path d={ribbon('30,-366,6 70,-440,10 104,-520,8 126,-574,4')} fill={inks.dark} />
      <path d={disc(176, -562, 4.5)} fill="#16181A" />
    </g>
  );
}

/** A zebra in profile, head to the right; feet at y = 0, 260 high. */
export function Zebra({ inks }: { inks: BeastInks }): ReactElement {
  const d = [
    blob('-150,-172 -130,-204 -80,-212 -10,-200 50,-208 92,-196 104,-160 86,-120 40,-104 -30,-98 -90,-106 -136,-120'),
    blob('40,-190 76,-224 110,-262 134,-282 152,-284 176,-262 204,-222 208,-204 194,-196 172,-206 148,-220 130,-196 112,-150 70,-130'),
    blob('132,-276 130,-304 140,-312! 152,-282'),
    ribbon('76,-140,58 74,-90,30 74,-56,22 70,-12,16 74,-2,22'),
    ribbon('-122,-150,78 -132,-96,38 -116,-62,24 -128,-44,18 -126,-12,16 -122,-2,22'),
  ];
  let stripes = '';
  for (let i = 0; i < 15; i++) {
    const x = -150 + i * 15;
    stripes += ribbon(`${x + 6},-220,9 ${x},-160,8 ${x + 8},-96,3`);
  }
  for (let i = 0; i < 9; i++) {
    const t = i / 8;
    const x = lerp(62, 140, t);
    const y = lerp(-222, -292, t);
    stripes += ribbon(`${x - 10},${y},8 ${x + 26},${y + 42},7 ${x + 44},${y + 84},3`);
  }
  for (const x of [74, -124]) for (let i = 0; i < 8; i++) stripes += ribbon(`${x - 24},${-96 + i * 12},5 ${x + 24},${-92 + i * 12},4`);
  return (
    <g>
      <path d={ribbon('100,-140,44 106,-90,26 100,-56,20 112,-4,18') + ribbon('-90,-140,60 -92,-92,32 -78,-60,22 -88,-40,16 -80,-4,18')} fill={inks.dark} />
      <path d={ribbon('-148,-178,12 -170,-130,9 -168,-80,16')} fill={inks.dark} />
      <Lit d={d} light={inks.light} dark={inks.light} dx={0} dy={0}>
        <path d={stripes} fill={inks.dark} />
        <path d={disc(204, -206, 16, 14)} fill={inks.dark} />
      </Lit>
      <path d={ribbon('46,-206,8 84,-246,16 120,-292,18 140,-300,8')} fill={inks.dark} />
      <path d={disc(164, -252, 4)} fill={inks.dark} />
    </g>
  );
}

/** A chimpanzee seated with one arm over its knee, facing right; seat at y = 0, 300 high. */
export function Chimpanzee({ inks }: { inks: MonkeyInks }): ReactElement {
  return (
    <g>
      <path d={ribbon('20,-60,80 96,-112,56 116,-50,40 112,-8,32') + ribbon('106,-8,30 146,0,24 166,8,10')} fill={inks.dark} />
      <Lit d={[blob('-90,8 -124,-40 -128,-120 -100,-196 -50,-238 10,-244 48,-210 56,-150 50,-70 30,8')]} light={inks.light} dark={inks.dark} dx={-8} dy={9} />
      <Lit
        d={[
          blob('-70,10 -60,-40 -10,-84 54,-124 86,-116 84,-84 44,-44 58,-20 60,6 0,14'),
          ribbon('70,-98,52 84,-50,40 74,-8,30'),
          ribbon('70,-8,30 108,-2,24 128,8,10'),
        ]}
        light={inks.light}
        dark={inks.dark}
        dx={-5}
        dy={6}
      />
      <Lit
        d={[ribbon('-30,-196,76 0,-130,62 44,-104,46 104,-118,36 128,-108,26'), ribbon('122,-112,26 142,-98,20 140,-76,12')]}
        light={inks.light}
        dark={inks.dark}
        dx={-5}
        dy={6}
      />
      <g transform="translate(34 -266)">
        <Lit d={[blob('-44,46 -66,10 -58,-34 -20,-58 20,-54 42,-32 60,0 52,36 16,56')]} light={inks.light} dark={inks.dark} dx={-4} dy={5} />
        <path d={blob('14,-30 40,-34 54,-22 56,-8 74,8 80,28 68,46 44,50 26,36 12,8')} fill={inks.face} />
        <path d={blob('8,-34 34,-46 56,-36 58,-24 36,-30 16,-22')} fill={inks.dark} />
        <path d={disc(42, -14, 4.5)} fill={inks.dark} />
        <path d={line('80,30 62,36 46,34')} fill="none" stroke={inks.dark} strokeWidth={3} />
        <path d={disc(-22, -4, 15, 20)} fill={inks.face} />
        <path d={disc(-23, -4, 8, 12)} fill={inks.dark} opacity={0.5} />
      </g>
    </g>
  );
}

/** A dwarf goat in profile facing right, feet at y = 0, 110 high. One silhouette. */
export function goat(): string[] {
  return [
    blob('-66,-62 -56,-82 0,-84 44,-86 62,-70 58,-46 30,-34 -30,-32 -62,-38'),
    blob('36,-78 58,-104 76,-112 96,-98 104,-88 96,-82 78,-84 66,-60 48,-52'),
    ribbon('66,-108,7 58,-124,6 46,-130,3'),
    blob('66,-104 50,-106 48,-98 62,-96'),
    ribbon('92,-82,5 90,-70,2'),
    ribbon('48,-50,22 46,-26,9 46,-2,9'),
    ribbon('34,-46,20 34,-26,9 36,-2,9'),
    ribbon('-50,-50,26 -54,-28,10 -48,-2,9'),
    ribbon('-36,-46,22 -38,-26,9 -34,-2,9'),
    ribbon('-64,-74,8 -76,-86,5'),
  ];
}

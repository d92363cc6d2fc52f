import type { ReactElement } from 'react';
import { blob, disc, lerp, line, poly, random, ribbon, ribbonThrough } from './geometry.ts';
import type { BeastInks } from './reptiles.tsx';
import { Lit } from './sheet.tsx';

/** The tail of a chameleon: down behind the rump, then wound into a flat coil. */
function coiledTail(): string {
  const turns = Array.from({ length: 27 }, (_, i) => {
    const t = i / 26;
    const a = ((-118 - t * 900) * Math.PI) / 180;
    const r = 94 * (1 - t) ** 0.8 + 5;
    return [-216 + Math.cos(a) * r, 96 + Math.sin(a) * r, lerp(37, 8, t ** 0.7)] as const;
  });
  return ribbonThrough([[-120, -74, 84], [-176, -50, 58], [-226, -14, 44], ...turns]);
}

/** Two bundles of toes that clasp a branch at `(x, y)`. */
function clasp(x: number, y: number): string {
  return (
    ribbon(`${x - 2},${y - 10},24 ${x - 17},${y + 6},20 ${x - 15},${y + 28},11`) + ribbon(`${x + 2},${y - 10},24 ${x + 19},${y + 4},20 ${x + 20},${y + 28},11`)
  );
}

/** A chameleon on a branch, facing right, its tail in a coil below; the feet clasp y = 0, 560 long. */
export function Chameleon({ inks }: { inks: BeastInks }): ReactElement {
  const body = blob('-160,-56 -150,-104 -108,-150 -44,-180 30,-190 92,-178 134,-154 160,-118 152,-84 122,-54 60,-34 -20,-24 -92,-28 -140,-40');
  const head = blob('104,-148 112,-186 134,-222 150,-232! 176,-214 212,-184 248,-152 276,-124 274,-110! 250,-98 214,-84 184,-66 150,-62 118,-84');
  let crest = '';
  for (let i = 0; i < 34; i++) {
    const t = i / 33;
    const x = lerp(-156, 118, t);
    const y = -188 + ((x - 24) / 182) ** 2 * 96;
    crest += poly(`${x - 7},${y + 14} ${x},${y - 7} ${x + 8},${y + 14}`);
  }
  const next = random(9);
  let beads = '';
  for (let i = 0; i < 70; i++) beads += disc(lerp(-150, 150, next()), lerp(-170, -36, next()), 2.4 + next() * 3);
  const bands = [-112, -62, -10, 44, 96]
    .map((x) =>
      blob(`${x - 6},-200 ${x + 22},-198 ${x + 30},-150 ${x + 16},-112 ${x + 26},-70 ${x + 14},-20 ${x - 8},-20 ${x - 2},-70 ${x - 12},-112 ${x + 2},-150`),
    )
    .join('');
  const dashes = [-126, -82, -36, 14, 64, 110]
    .map((x, i) => ribbon(`${x},${-106 - Math.sin(i * 0.6) * 8},${15 - i * 0.6} ${x + 26},${-108 - Math.sin(i * 0.6) * 8},${12 - i * 0.5}`))
    .join('');
  return (
    <g>
      <path d={ribbon('124,-74,40 176,-52,28 190,-8,20') + clasp(190, 6) + ribbon('-74,-52,48 -38,-34,32 -52,-4,22') + clasp(-52, 6)} fill={inks.dark} />
      <Lit d={[coiledTail()]} light={inks.light} dark={inks.dark} dx={-4} dy={11}>
        <path
          d={[-214, -244, -284, -306].map((x, i) => ribbon(`${x - 22},${-34 + i * 30},9 ${x + 30},${-14 + i * 34},9`)).join('')}
          fill={inks.dark}
          opacity={0.6}
        />
      </Lit>
      <Lit d={[crest, body]} light={inks.light} dark={inks.dark} dx={-6} dy={84}>
        <path d={bands} fill={inks.dark} opacity={0.75} />
        <path d={beads} fill={inks.detail} opacity={0.7} />
        <path d={dashes} fill={inks.detail} />
      </Lit>
      <Lit d={[head]} light={inks.light} dark={inks.dark} dx={-10} dy={46}>
        <path d={blob('150,-240 120,-180 112,-140 126,-130 138,-176 160,-216')} fill={inks.dark} />
        <path d={[0, 1, 2, 3, 4, 5].map((i) => disc(140 + i * 18, -84 - i * 3 + (i % 2) * 8, 4.5)).join('')} fill={inks.detail} opacity={0.8} />
      </Lit>
      <path d={line('275,-117 240,-118 200,-110 164,-106')} fill="none" stroke="#123A33" strokeWidth={4} />
      <Lit d={[ribbon('98,-84,56 132,-44,36 108,-4,24'), clasp(108, 6)]} light={inks.light} dark={inks.dark} dx={-6} dy={7} />
      <Lit d={[ribbon('-112,-74,76 -158,-42,42 -128,-4,26'), clasp(-128, 6)]} light={inks.light} dark={inks.dark} dx={-6} dy={7} />
      <Lit d={[disc(198, -152, 31)]} light={inks.light} dark={inks.accent} dx={3} dy={5} />
      <circle cx={202} cy={-152} r={18} fill={inks.light} />
      <circle cx={206} cy={-153} r={8.5} fill="#16181A" />
      <circle cx={209} cy={-156} r={2.8} fill={inks.detail} />
    </g>
  );
}

/** A saddle-shaped blotch of a royal python in its own frame. */
const saddle = blob('-27,-24 -8,-36 16,-32 26,-14 18,4 24,24 6,36 -18,30 -24,12 -18,-6');

type Coil = { readonly y: number; readonly rx: number; readonly ry: number; readonly girth: number; readonly marks: number };

const coils: readonly Coil[] = [
  { y: -142, rx: 272, ry: 94, girth: 96, marks: 15 },
  { y: -178, rx: 176, ry: 58, girth: 90, marks: 10 },
  { y: -212, rx: 86, ry: 26, girth: 78, marks: 6 },
];

/** A royal python in a heap of coils with its head laid on top, looking right; lies on y = 0, 640 wide. */
export function Python({ inks, tongue }: { inks: BeastInks; tongue: string }): ReactElement {
  return (
    <g>
      <Lit d={[ribbon('-170,-26,64 -280,-14,40 -352,-4,20 -396,-14,5')]} light={inks.light} dark={inks.dark} dx={-2} dy={12}>
        <path d={disc(-262, -18, 20, 11) + disc(-318, -10, 13, 7)} fill={inks.accent} />
      </Lit>
      {coils.map(({ y, rx, ry, girth, marks }) => {
        const ring = ribbonThrough(
          Array.from({ length: 33 }, (_, i) => {
            const a = (i / 32) * Math.PI * 2 - Math.PI / 2;
            return [Math.cos(a) * rx, y + Math.sin(a) * ry, girth * (0.86 + 0.14 * Math.sin(a))] as const;
          }),
        );
        return (
          <g key={y}>
            <path d={ring + disc(0, y, rx, ry)} fill={inks.dark} />
            <path d={ring} fill="none" stroke={inks.light} strokeWidth={9} />
            <Lit d={[ring]} light={inks.light} dark={inks.dark} dx={-3} dy={14}>
              {Array.from({ length: marks }, (_, i) => {
                const a = ((i + 0.5) / marks) * Math.PI * 2 + Math.PI / 2;
                const [c, t] = [Math.cos(a), Math.sin(a)];
                const lean = (Math.atan2(c * ry, -t * rx) * 180) / Math.PI;
                const reach = Math.sqrt(t * t + ((ry / rx) * c) ** 2);
                return (
                  <g
                    key={a}
                    transform={`translate(${(c * rx).toFixed(1)} ${(y + t * ry + 2).toFixed(1)}) rotate(${lean.toFixed(1)}) scale(${(reach * girth * 0.0108).toFixed(3)} ${(girth * 0.0098).toFixed(3)})`}
                  >
                    <path d={saddle} fill={inks.accent} />
                    {i % 2 ? <path d={disc(3, i % 4 === 1 ? -14 : 14, 7, 9)} fill={inks.dark} /> : null}
                  </g>
                );
              })}
            </Lit>
          </g>
        );
      })}
      <g transform="translate(44 -84)">
        <Lit d={[ribbon('-150,-92,56 -84,-126,62 -4,-132,60 50,-164,52 88,-204,46 146,-216,42')]} light={inks.light} dark={inks.dark} dx={-2} dy={12}>
          <path d={disc(-66, -136, 24, 12) + disc(6, -144, 22, 13) + disc(62, -188, 14, 17)} fill={inks.accent} />
        </Lit>
        <path d={ribbon('270,-204,5 300,-198,5 320,-202,4 338,-212,1') + ribbon('318,-202,4 336,-196,3 350,-196,1')} fill={tongue} />
        <Lit
          d={[blob('128,-236 160,-252 204,-254 246,-238 276,-216 278,-202! 250,-190 206,-182 164,-184 130,-198')]}
          light={inks.light}
          dark={inks.dark}
          dx={-3}
          dy={9}
        >
          <path d={blob('120,-214 170,-222 220,-226 262,-218 284,-206 250,-208 200,-206 150,-198 116,-190')} fill={inks.accent} />
        </Lit>
        <path d={disc(232, -222, 8)} fill={inks.detail} />
        <path d={disc(233, -222, 4)} fill="#16181A" />
        <path d={disc(266, -214, 2.6)} fill="#16181A" />
      </g>
    </g>
  );
}

import type { ReactElement, ReactNode } from 'react';
import { blob, disc, line, poly, ribbon } from './geometry.ts';
import { Inside, Lit } from './sheet.tsx';

/** Two inks of one thing: in the light and turned away from it. All things here are lit from the upper left. */
export type Tones = { readonly light: string; readonly dark: string };

/** The even outline of a hat brim seen from above, a little wavy. */
function brim(rx: number, ry: number): string {
  return blob(
    Array.from({ length: 16 }, (_, i) => {
      const a = (i / 16) * Math.PI * 2;
      const r = 1 + 0.028 * Math.sin(a * 3 + 0.6) + 0.014 * Math.sin(a * 5);
      return `${Math.cos(a) * rx * r},${Math.sin(a) * ry * r}`;
    }).join(' '),
  );
}

/** A straw hat from above, 400 across, centred. */
export function HatAbove({ straw, band, weave }: { straw: Tones; band: Tones; weave: string }): ReactElement {
  const rays = Array.from({ length: 56 }, (_, i) => {
    const a = (i / 56) * Math.PI * 2;
    const from = i % 2 ? 120 : 138;
    const to = i % 2 ? 172 : 188;
    return `M${(Math.cos(a) * from).toFixed(1)} ${(Math.sin(a) * from * 0.94).toFixed(1)}L${(Math.cos(a + 0.05) * to).toFixed(1)} ${(Math.sin(a + 0.05) * to * 0.94).toFixed(1)}`;
  }).join('');
  return (
    <g>
      <Lit d={[brim(204, 190)]} light={straw.light} dark={straw.light} dx={0} dy={0}>
        <path d={disc(26, 30, 142, 132)} fill={straw.dark} />
        <g fill="none" stroke={weave} strokeWidth={3}>
          {[134, 152, 170, 188].map((r) => (
            <ellipse key={r} rx={r} ry={r * 0.935} opacity={0.6} />
          ))}
          <path d={rays} opacity={0.8} />
        </g>
      </Lit>
      <path d={brim(204, 190)} fill="none" stroke={weave} strokeWidth={5} />
      <Lit d={[disc(0, 0, 118, 108)]} light={band.light} dark={band.dark} dx={26} dy={26} />
      <Lit d={[disc(0, -2, 100, 90)]} light={straw.light} dark={straw.dark} dx={24} dy={22}>
        <g fill="none" stroke={weave} strokeWidth={3} opacity={0.6}>
          {[30, 50, 68, 85].map((r) => (
            <ellipse key={r} cy={-2} rx={r} ry={r * 0.9} />
          ))}
        </g>
      </Lit>
      {/* the pinch in the crown */}
      <path d={blob('-6,-74 12,-40 14,10 4,52 -10,10 -14,-36')} fill={weave} />
      <path d={blob('-6,-74 0,-40 0,10 4,52 -10,10 -14,-36')} fill={straw.dark} />
      <path d={blob('-44,-42 -32,-20 -34,12 -46,28 -54,0') + blob('50,-40 60,-14 56,16 44,30 42,-4')} fill={weave} opacity={0.7} />
    </g>
  );
}

/** A walking boot from above, toe up, 330 long, centred. `right` mirrors it and keeps the light where it is. */
export function BootAbove({
  leather,
  sole,
  lining,
  lace,
  inside,
  right = false,
}: {
  leather: Tones;
  sole: string;
  lining: Tones;
  lace: string;
  inside: string;
  right?: boolean;
}): ReactElement {
  const outline = blob('4,-172 46,-156 66,-106 62,-36 48,22 52,92 44,144 0,160 -44,144 -50,92 -44,24 -54,-34 -58,-104 -40,-158');
  const upper = blob('4,-160 38,-147 55,-104 52,-36 40,24 44,92 36,134 0,148 -36,134 -42,92 -36,26 -45,-34 -48,-102 -32,-148');
  const rows = [-58, -36, -14, 8, 30];
  const s = right ? -1 : 1;
  return (
    <g transform={`scale(${s} 1)`}>
      <path d={outline} fill={sole} />
      <Lit d={[upper]} light={leather.light} dark={leather.dark} dx={22 * s} dy={10}>
        <path d={blob('-60,-180 60,-180 60,-98 4,-82 -60,-98')} fill={leather.dark} opacity={0.55} />
        <path d={line('-54,-94 4,-78 60,-94')} fill="none" stroke={sole} strokeWidth={4} />
        <path d={line('-50,-20 -34,-74') + line('56,-20 40,-74')} fill="none" stroke={sole} strokeWidth={4} opacity={0.6} />
      </Lit>
      <Lit d={[blob('-22,-76! 24,-76! 30,44 28,60! -26,60! -28,44')]} light={lining.dark} dark={leather.dark} dx={12 * s} dy={4} />
      <Lit d={[disc(0, 92, 46, 52)]} light={lining.light} dark={lining.dark} dx={8 * s} dy={8} />
      <path d={disc(0, 96, 31, 37)} fill={inside} />
      <path d={blob('-29,86 -16,64 0,59 16,64 29,86 0,76')} fill={lining.dark} />
      <path
        d={rows.map((y, i) => line(`${-31 - i * 0.6},${y} ${32 + i * 0.6},${y + 18}`) + line(`${32 + i * 0.6},${y} ${-31 - i * 0.6},${y + 18}`)).join('')}
        fill="none"
        stroke={lace}
        strokeWidth={6}
      />
      <path
        d={line('0,50 -28,40 -52,50 -44,70 -18,62 0,50 26,40 54,48 50,68 22,62 0,50') + line('0,50 -28,84 -34,116') + line('0,50 34,86 30,120')}
        fill="none"
        stroke={lace}
        strokeWidth={6}
        strokeLinecap="round"
      />
      <path d={rows.map((y) => disc(-34, y, 5) + disc(35, y, 5)).join('')} fill={lining.light} />
    </g>
  );
}

/** Binoculars from above, eyepieces up, 200 across and 250 high, centred. */
export function BinocularsAbove({ armour, rim, lens, wheel }: { armour: Tones; rim: string; lens: string; wheel: string }): ReactElement {
  const barrel = (s: 1 | -1): ReactElement => {
    const x = (v: number): number => v * s;
    return (
      <g>
        <Lit
          d={[blob(`${x(24)},-84! ${x(88)},-84! ${x(96)},-40 ${x(98)},10 ${x(104)},58 ${x(106)},116! ${x(20)},116! ${x(20)},58 ${x(22)},10 ${x(20)},-40`)]}
          light={armour.light}
          dark={armour.dark}
          dx={16}
          dy={4}
        />
        <path d={poly(`${x(32)},-124 ${x(80)},-124 ${x(84)},-84 ${x(28)},-84`)} fill={rim} />
        <path d={disc(x(56), -124, 24, 8)} fill={lens} />
        <path d={poly(`${x(30)},-100 ${x(82)},-100 ${x(83)},-94 ${x(29)},-94`)} fill={armour.light} />
        <path d={poly(`${x(16)},104 ${x(110)},104 ${x(112)},126 ${x(14)},126`)} fill={rim} />
        <path d={disc(x(63), 126, 48, 11)} fill={rim} />
        <path d={disc(x(63), 127, 38, 7)} fill={lens} />
        <path d={[36, 50, 64].map((y) => ribbon(`${x(36)},${y},4 ${x(88)},${y},4`)).join('')} fill={armour.dark} />
      </g>
    );
  };
  return (
    <g>
      <path d={poly('-30,-62 30,-62 26,44 -26,44')} fill={armour.dark} />
      {barrel(-1)}
      {barrel(1)}
      <Lit d={[poly('-17,-70 17,-70 17,-14 -17,-14')]} light={wheel} dark={rim} dx={10} dy={4} />
      <path d={[-62, -54, -46, -38, -30, -22].map((y) => ribbon(`-16,${y},3 16,${y},3`)).join('')} fill={rim} />
      <path d={disc(0, 18, 13)} fill={rim} />
      <path d={disc(-3, 15, 7)} fill={armour.light} />
    </g>
  );
}

/** A steel water bottle lying on its side, cap to the right, 430 long, centred. */
export function BottleLying({ steel, shine, cap, rim }: { steel: Tones; shine: string; cap: Tones; rim: string }): ReactElement {
  return (
    <g>
      <path d="M196 -30A30 30 0 1 1 196 30" fill="none" stroke={rim} strokeWidth={11} />
      <Lit
        d={[blob('-204,-44! -188,-58! 70,-58! 104,-54 124,-36 140,-30! 140,30! 124,36 104,54 70,58! -188,58! -204,44!')]}
        light={steel.light}
        dark={steel.dark}
        dx={0}
        dy={26}
      >
        <path d={poly('-190,-34 84,-34 100,-24 -190,-22')} fill={shine} />
        <path d={poly('-140,-60 -126,-60 -126,60 -140,60') + poly('-116,-60 -110,-60 -110,60 -116,60')} fill={cap.light} />
      </Lit>
      <path d={poly('134,-33 146,-33 146,33 134,33')} fill={rim} />
      <Lit d={[blob('146,-38! 196,-38! 204,-28 204,28 196,38! 146,38!')]} light={cap.light} dark={cap.dark} dx={0} dy={18} />
      <path d={[156, 168, 180, 192].map((x) => poly(`${x},-37 ${x + 4},-37 ${x + 4},37 ${x},37`)).join('')} fill={cap.dark} opacity={0.7} />
    </g>
  );
}

/** An open notebook, 440 by 300, centred; what is drawn on its pages comes as `left` and `right`. */
export function OpenNotebook({
  cover,
  paper,
  fold,
  left,
  right,
}: {
  cover: Tones;
  paper: Tones;
  fold: string;
  left: ReactNode;
  right: ReactNode;
}): ReactElement {
  const page = (s: 1 | -1): string => blob(`0,${-138}! ${s * 30},-146 ${s * 110},-147 ${s * 212},-142! ${s * 212},142! ${s * 110},139 ${s * 30},140 0,148!`);
  return (
    <g>
      <Lit d={[poly('-224,-152 224,-152 224,154 -224,154')]} light={cover.light} dark={cover.dark} dx={10} dy={8} />
      <path d={page(-1)} transform="translate(-4 5)" fill={paper.dark} />
      <path d={page(1)} transform="translate(4 5)" fill={paper.dark} />
      <Inside d={page(-1)} fill={paper.light}>
        <path d={blob('0,-160 -34,-160 -16,0 -30,160 0,160')} fill={fold} />
        <g transform="translate(-112 0)">{left}</g>
      </Inside>
      <Inside d={page(1)} fill={paper.light}>
        <path d={blob('0,-160 14,-160 8,0 12,160 0,160')} fill={paper.dark} />
        <g transform="translate(112 0)">{right}</g>
      </Inside>
      <path d={line('0,-140 0,148')} fill="none" stroke={cover.dark} strokeWidth={3} />
    </g>
  );
}

/** A pencil, point to the right, 260 long, centred. */
export function Pencil({ paint, wood, lead, ferrule }: { paint: Tones; wood: string; lead: string; ferrule: string }): ReactElement {
  return (
    <g>
      <Lit d={[poly('-104,-9 92,-9 92,9 -104,9')]} light={paint.light} dark={paint.dark} dx={0} dy={8} />
      <path d={poly('92,-9 124,-2 124,2 92,9')} fill={wood} />
      <path d={poly('114,-4 132,0 114,4')} fill={lead} />
      <path d={poly('-118,-9 -102,-9 -102,9 -118,9')} fill={ferrule} />
      <path d={blob('-118,-9! -130,-7 -132,0 -130,7 -118,9!')} fill="#D98A7E" />
    </g>
  );
}

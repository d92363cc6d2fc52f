import type { ReactElement } from 'react';
import { blob, disc, leaf, line, poly, ribbon } from './geometry.ts';
import { ink } from './palette.ts';
import { Inside } from './sheet.tsx';

const cane = '#8A3A22';
const core = '#FFF6D2';
const glow = '#FFDD84';
const warm = '#F6A33E';

/** A rosette cut from paper. */
function rosette(x: number, y: number, r: number, petals = 8): string {
  return Array.from({ length: petals }, (_, i) => leaf(x, y, (i * 360) / petals, r, r * 0.5)).join('');
}

/** A paper sail between two yards, bellied to the right, with a cut-out star in the middle. */
function Sail({ x, y, w, h, star }: { x: number; y: number; w: number; h: number; star: string }): ReactElement {
  const d = blob(
    `${x - w / 2},${y}! ${x - w * 0.38},${y + h * 0.5} ${x - w / 2 - 6},${y + h}! ${x},${y + h - 14} ${x + w / 2 + 6},${y + h}! ${x + w * 0.6},${y + h * 0.5} ${x + w / 2},${y}!`,
  );
  return (
    <g>
      <Inside d={d} fill={glow}>
        <path d={disc(x + w * 0.06, y + h * 0.56, w * 0.4, h * 0.42)} fill={core} />
        <path d={Array.from({ length: 12 }, (_, i) => disc(x - w * 0.55 + (i * w * 1.1) / 11, y, w * 0.05)).join('')} fill={warm} />
        <path
          d={blob(`${x - w},${y + h - 26} ${x},${y + h - 38} ${x + w},${y + h - 26} ${x + w},${y + h + 20} ${x - w},${y + h + 20}`)}
          fill={warm}
          opacity={0.85}
        />
      </Inside>
      <path d={rosette(x + w * 0.05, y + h * 0.47, Math.min(w, h) * 0.34)} fill={star} />
      <path d={disc(x + w * 0.05, y + h * 0.47, Math.min(w, h) * 0.07)} fill={core} />
      <path
        d={
          line(`${x - w * 0.17},${y} ${x - w * 0.1},${y + h * 0.5} ${x - w * 0.17},${y + h - 10}`) +
          line(`${x + w * 0.2},${y} ${x + w * 0.28},${y + h * 0.5} ${x + w * 0.22},${y + h - 10}`)
        }
        fill="none"
        stroke={cane}
        strokeWidth={2.2}
        opacity={0.55}
      />
      <path d={ribbon(`${x - w / 2 - 10},${y},7 ${x + w / 2 + 10},${y},7`)} fill={cane} />
    </g>
  );
}

/**
 * A fanal: a ship of cane and cut paper, lit from inside by candles, on two carrying poles. Sails to the right;
 * the poles lie on y = 0, 800 long, the mastheads reach 470 above.
 */
export function Fanal(): ReactElement {
  const hull = blob('-352,-196! -330,-140 -300,-84 -268,-46! 262,-46! 318,-84 360,-134 404,-206! 320,-166 200,-148 0,-142 -190,-146 -250,-160!');
  const flags = [ink.bougainvillea, '#3FA7A0', warm, core];
  const bunting = (x0: number, y0: number, x1: number, y1: number, n: number): ReactElement[] =>
    Array.from({ length: n }, (_, i) => {
      const t = (i + 0.5) / n;
      const x = x0 + (x1 - x0) * t;
      const y = y0 + (y1 - y0) * t + Math.sin(t * Math.PI) * 14;
      return <path key={`${x0}-${i}`} d={poly(`${x - 8},${y} ${x + 8},${y + ((y1 - y0) / (x1 - x0)) * 16} ${x},${y + 20}`)} fill={flags[i % flags.length]} />;
    });
  return (
    <g>
      {/* masts, stays and pennants */}
      <path d={ribbon('-110,-140,11 -110,-452,7') + ribbon('116,-140,12 116,-478,7') + ribbon('340,-160,10 470,-246,6')} fill={cane} />
      <path d={line('-110,-448 -340,-190') + line('116,-470 -110,-448') + line('116,-470 462,-240')} fill="none" stroke={cane} strokeWidth={2.6} />
      {bunting(-330, -200, -116, -440, 9)}
      {bunting(-104, -446, 110, -468, 8)}
      {bunting(124, -464, 456, -244, 12)}
      <path d={blob('-110,-456! -146,-470 -176,-456 -206,-466! -180,-444 -146,-448 -110,-438!')} fill={ink.bougainvillea} />
      <path d={blob('116,-482! 76,-498 46,-482 12,-494! 44,-468 78,-474 116,-462!')} fill="#3FA7A0" />
      <Sail x={-110} y={-420} w={118} h={92} star={ink.bougainvillea} />
      <Sail x={-108} y={-316} w={158} h={118} star="#E2702E" />
      <Sail x={116} y={-438} w={130} h={98} star="#E2702E" />
      <Sail x={118} y={-328} w={174} h={128} star={ink.bougainvillea} />
      <Inside d={blob('226,-386! 330,-312 448,-246! 350,-208 252,-196! 262,-290')} fill={glow}>
        <path d={blob('244,-330 330,-296 380,-240 260,-206')} fill={core} />
        <path d={blob('200,-222 300,-214 460,-250 460,-180 200,-180')} fill={warm} />
      </Inside>
      <path d={rosette(304, -262, 30)} fill="#E2702E" />
      <path d={disc(304, -262, 7)} fill={core} />
      {/* stern castle and deckhouse with lit windows */}
      <path d={poly('-352,-196 -338,-256 -214,-250 -210,-150 -330,-150')} fill={warm} />
      <path d={[-322, -288, -254].map((x) => poly(`${x},-236 ${x + 22},-235 ${x + 22},-198 ${x},-198`)).join('')} fill={core} />
      <path d={poly('-350,-262 -206,-254 -208,-242 -348,-250')} fill={ink.bougainvillea} />
      <path d={poly('-60,-190 50,-190 58,-140 -64,-140')} fill={warm} />
      <path d={[-48, -18, 12].map((x) => poly(`${x},-182 ${x + 22},-182 ${x + 22},-156 ${x},-156`)).join('')} fill={core} />
      {/* hull: glowing paper, cane ribs, cut flowers and scallops */}
      <Inside d={hull} fill={warm}>
        <path d={blob('-320,-150 -200,-140 0,-136 200,-140 340,-164 330,-110 250,-58 0,-50 -240,-58 -300,-100')} fill={glow} />
        <path d={disc(-130, -94, 130, 34) + disc(140, -94, 140, 34)} fill={core} />
        <path d={Array.from({ length: 42 }, (_, i) => disc(-360 + i * 18, -50, 11)).join('')} fill="#E2702E" />
        <path
          d={blob('-380,-206! -250,-164 -190,-148 0,-144 200,-150 320,-168 420,-214! 420,-196 322,-150 200,-132 0,-126 -190,-130 -260,-142 -380,-190!')}
          fill={ink.bougainvillea}
        />
        <path
          d={Array.from({ length: 13 }, (_, i) => line(`${-300 + i * 52},-200 ${-288 + i * 49},-40`)).join('')}
          fill="none"
          stroke={cane}
          strokeWidth={2.4}
          opacity={0.5}
        />
      </Inside>
      <path d={[-238, -142, -46, 50, 146, 242].map((x) => rosette(x, -92, 31)).join('')} fill="#E2702E" />
      <path d={[-238, -142, -46, 50, 146, 242].map((x) => disc(x, -92, 9)).join('')} fill={core} />
      <path d={[-190, -94, 2, 98, 194].map((x) => rosette(x, -86, 15, 4)).join('')} fill={ink.bougainvillea} />
      {/* paper fringe, cradle and poles */}
      <path d={Array.from({ length: 53 }, (_, i) => ribbon(`${-264 + i * 10},-46,5 ${-265 + i * 10},${-28 + (i % 2) * 4},4`)).join('')} fill={glow} />
      <path d={[-220, -76, 76, 220].map((x) => ribbon(`${x},-44,8 ${x + (x > 0 ? 12 : -12)},0,8`)).join('')} fill={cane} />
      <path d={ribbon('-410,-2,11 410,-2,11')} fill={cane} />
    </g>
  );
}

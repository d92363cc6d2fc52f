import type { ReactElement } from 'react';
import { disc, line, poly } from './geometry.ts';
import { Inside } from './sheet.tsx';

/** Inks of a house: wall in light and under the eaves, roof sheets and their ribs, door and shutters, woodwork. */
export type HouseInks = {
  readonly wall: string;
  readonly wallShade: string;
  readonly roof: string;
  readonly roofShade: string;
  readonly door: string;
  readonly trim: string;
};

/** A house of plastered blocks under a roof of corrugated iron, with a veranda; 520 wide, on y = 0. */
export function TinHouse({ inks, scale = 1 }: { inks: HouseInks; scale?: number }): ReactElement {
  const ribs = Array.from({ length: 30 }, (_, i) => line(`${-212 + i * 14.6},-268 ${-276 + i * 19},-176`)).join('');
  return (
    <g transform={scale === 1 ? undefined : `scale(${scale})`}>
      <path d={poly('-226,0 -226,-180 226,-180 226,0')} fill={inks.wall} />
      <path d={poly('-226,-182 226,-182 226,-142 -226,-150') + poly('-226,-26 226,-26 226,0 -226,0')} fill={inks.wallShade} />
      <path d={poly('-34,0 -34,-122 34,-122 34,0') + poly('-170,-58 -170,-118 -92,-118 -92,-58') + poly('92,-58 92,-118 170,-118 170,-58')} fill={inks.door} />
      <path
        d={
          poly('-176,-56 -176,-49 -86,-49 -86,-56') +
          poly('86,-56 86,-49 176,-49 176,-56') +
          poly('-133,-118 -129,-118 -129,-58 -133,-58') +
          poly('129,-118 133,-118 133,-58 129,-58') +
          poly('-3,-122 2,-122 2,0 -3,0') +
          disc(12, -60, 4)
        }
        fill={inks.trim}
      />
      <path d={[-248, -124, 124, 248].map((x) => poly(`${x - 6},0 ${x - 6},-180 ${x + 6},-180 ${x + 6},0`)).join('')} fill={inks.trim} />
      <path d={poly('-262,0 262,0 270,12 -270,12')} fill={inks.wallShade} />
      <Inside d={poly('-214,-272 214,-272 286,-174 -286,-174')} fill={inks.roof}>
        <path d={poly('40,-280 220,-280 300,-170 96,-170')} fill={inks.roofShade} opacity={0.45} />
        <path d={ribs} fill="none" stroke={inks.roofShade} strokeWidth={4} />
        <path d={line('-240,-222 240,-222')} fill="none" stroke={inks.roofShade} strokeWidth={3} />
      </Inside>
      <path d={poly('-288,-176 288,-176 288,-168 -288,-168') + poly('-216,-276 216,-276 216,-268 -216,-268')} fill={inks.roofShade} />
    </g>
  );
}

/** A yard wall of blocks with a coping, from (0, 0) to the right, `length` long and 92 high. */
export function YardWall({ length, fill, shade, joint }: { length: number; fill: string; shade: string; joint: string }): ReactElement {
  const rows = [-22, -44, -66].map((y, row) => Array.from({ length: Math.ceil(length / 58) + 1 }, (_, i) => `M${i * 58 - (row % 2) * 29} ${y}v-22`).join(''));
  return (
    <g>
      <Inside d={poly(`0,0 0,-90 ${length},-90 ${length},0`)} fill={fill}>
        <path d={`M0 -22H${length}M0 -44H${length}M0 -66H${length}${rows.join('')}`} stroke={joint} strokeWidth={2.4} fill="none" />
        <path d={poly(`0,0 0,-14 ${length},-14 ${length},0`)} fill={shade} />
      </Inside>
      <path d={poly(`-4,-96 ${length + 4},-96 ${length + 4},-84 -4,-84`)} fill={shade} />
    </g>
  );
}

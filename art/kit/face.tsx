import type { ReactElement, ReactNode } from 'react';
import type { Features, Skin } from './features.ts';
import { blob, disc, ribbon } from './geometry.ts';
import { Inside } from './sheet.tsx';
import { ClosedSmile, OpenSmile, SmilingEye } from './smile.tsx';

function faceOutline({ jaw = 96, cheek = 134, chin = 192 }: Features): string {
  return blob(
    `0,-192 60,-180 106,-139 ${cheek - 5},-70 ${cheek},10 ${cheek - 12},78 ${jaw},134 ${jaw * 0.56},${chin - 12} 0,${chin} ${-jaw * 0.56},${chin - 12} ${-jaw},134 ${12 - cheek},78 ${-cheek},10 ${5 - cheek},-70 -106,-139 -60,-180`,
  );
}

function Eye({ side, skin, f }: { side: 1 | -1; skin: Skin; f: Features }): ReactElement {
  const s = side;
  const low = f.narrow ? 5 : 0;
  const look = (f.gaze ?? 0) * 9;
  const lens = blob(`${s * 30},-8! ${s * 46},${-24 + low} ${s * 66},${-28 + low} ${s * 92},-12! ${s * 76},-1 ${s * 54},1`);
  const brow = f.brow ?? 12;
  return (
    <g>
      <path d={blob(`${s * 20},-14 ${s * 40},-44 ${s * 78},-46 ${s * 106},-20 ${s * 92},6 ${s * 60},14 ${s * 32},6`)} fill={skin.shade} opacity={0.34} />
      {f.closed ? null : (
        <Inside d={lens} fill="#F6E9D2">
          <path d={disc(s * 60 + look, -13, 14)} fill="#2B1713" />
          <path d={disc(s * 60 + look - 5, -18, 3.6)} fill="#F6E9D2" />
        </Inside>
      )}
      {f.closed ? (
        <path d={ribbon(`${s * 28},-8,3 ${s * 46},2,7 ${s * 72},3,7 ${s * 98},-10,3`)} fill={skin.deep} />
      ) : (
        <path d={ribbon(`${s * 28},-7,3 ${s * 46},${-25 + low},7 ${s * 68},${-29 + low},8 ${s * 96},-11,${f.lashes ? 6 : 3}`)} fill={skin.deep} />
      )}
      {f.lashes ? <path d={ribbon(`${s * 88},-16,6 ${s * 102},-24,3`)} fill={skin.deep} /> : null}
      <path d={ribbon(`${s * 24},-47,${brow * 0.8} ${s * 56},-57,${brow} ${s * 84},-55,${brow * 0.8} ${s * 106},-42,${brow * 0.35}`)} fill={f.hair} />
      {f.lines ? (
        <path
          d={
            ribbon(`${s * 104},-10,1 ${s * 116},-18,4 ${s * 124},-28,1`) +
            ribbon(`${s * 104},0,1 ${s * 118},2,4 ${s * 126},8,1`) +
            ribbon(`${s * 40},18,1 ${s * 62},24,4 ${s * 84},16,1`)
          }
          fill={skin.shade}
        />
      ) : null}
    </g>
  );
}

function Nose({ skin, f }: { skin: Skin; f: Features }): ReactElement {
  const n = f.nose ?? 32;
  return (
    <g>
      <path d={blob(`10,-44! 14,0 ${n * 0.5},34 ${n + 5},58 ${n},76 ${n * 0.4},80 0,78! 8,50 4,10`)} fill={skin.shade} />
      <path d={blob(`${-n},62 ${-n * 0.6},70 ${-n * 0.2},76 0,80 ${n * 0.2},76 ${n * 0.6},70 ${n},62 ${n * 0.7},82 0,90 ${-n * 0.7},82`)} fill={skin.shade} />
      <path
        d={blob(`${-n * 0.7},72 ${-n * 0.4},68 ${-n * 0.2},76 ${-n * 0.44},78`) + blob(`${n * 0.7},72 ${n * 0.4},68 ${n * 0.2},76 ${n * 0.44},78`)}
        fill={skin.deep}
      />
      <path d={ribbon('-5,-30,4 -7,20,10 -8,50,13 -6,60,6')} fill={skin.light} opacity={0.75} />
    </g>
  );
}

function Mouth({ skin, f }: { skin: Skin; f: Features }): ReactElement {
  const s = f.smile ?? 0;
  const w = 46 + s * 0.9;
  const open = f.teeth ? 8 : 0;
  const full = f.lips ?? 1;
  const up = (y: number): number => 124 - (124 - y) * full;
  const down = (y: number): number => 128 + (y - 128) * full;
  return (
    <g>
      {f.teeth ? (
        <path
          d={blob(
            `${-w + 6},${122 - s}! 0,${124 + s * 0.2} ${w - 6},${122 - s}! ${w * 0.5},${130 + open * 0.7} 0,${134 + open} ${-w * 0.5},${130 + open * 0.7}`,
          )}
          fill="#FBF3E0"
        />
      ) : null}
      <path
        d={blob(
          `${-w},${121 - s}! -22,${up(110) - s * 0.3} 0,${up(115) - s * 0.1} 22,${up(110) - s * 0.3} ${w},${121 - s}! 24,${124 + s * 0.1} 0,${125 + s * 0.2} -24,${124 + s * 0.1}`,
        )}
        fill={skin.lip}
      />
      <path
        d={blob(
          `${-w + 6},${123 - s}! -24,${127 + open} 0,${129 + open} 24,${127 + open} ${w - 6},${123 - s}! 30,${down(143) + open * 0.9} 0,${down(150) + open} -30,${down(143) + open * 0.9}`,
        )}
        fill={skin.lipLit}
      />
      <path d={ribbon(`-22,${down(164) + open * 0.7},2 0,${down(167) + open * 0.7},8 24,${down(163) + open * 0.7},2`)} fill={skin.shade} opacity={0.7} />
      {s > 4 || f.lines ? (
        <path
          d={ribbon(`${-w - 4},76,1 ${-w - 15},94,4.5 ${-w - 13},114,1`) + ribbon(`${w + 4},76,1 ${w + 15},94,4.5 ${w + 13},114,1`)}
          fill={skin.shade}
          opacity={0.6}
        />
      ) : null}
    </g>
  );
}

/** A face seen from the front or slightly turned, lit from the left; children lie on the skin (beard, scarf edge). */
export function Face({ skin, f, ears = true, children }: { skin: Skin; f: Features; ears?: boolean; children?: ReactNode }): ReactElement {
  const turn = f.turn ?? 0;
  const raise = f.raise ?? 0;
  const EyeOf = f.beaming ? SmilingEye : Eye;
  const MouthOf = f.beaming ? (f.teeth ? OpenSmile : ClosedSmile) : Mouth;
  return (
    <g>
      {ears ? (
        <g>
          <path d={disc(-134 + turn * 0.1, 14, 24, 42)} fill={skin.base} />
          <path d={disc(-134 + turn * 0.1, 16, 11, 24)} fill={skin.shade} />
          <path d={disc(134 + turn * 0.1, 14, 22, 42)} fill={skin.shade} />
        </g>
      ) : null}
      <Inside d={faceOutline(f)} fill={skin.base}>
        {/* light rests on brow, cheek and chin; the far side rounds off into shade in two steps */}
        <path
          d={blob('-150,-200! -20,-200! -50,-150 -84,-104 -100,-50 -102,0 -92,50 -88,96 -72,140 -40,200! -150,200!')}
          fill={skin.light}
          opacity={0.85}
          transform={`translate(${turn * 0.5} ${raise})`}
        />
        <path
          d={blob('50,-210! 74,-140 84,-80 88,-30 86,20 82,70 68,116 44,156 24,210! 200,210! 200,-210!')}
          fill={skin.shade}
          opacity={0.34}
          transform={`translate(${turn} ${raise})`}
        />
        <path
          d={blob('84,-210! 102,-130 110,-70 113,-20 111,30 106,74 90,116 66,152 48,210! 200,210! 200,-210!')}
          fill={skin.shade}
          transform={`translate(${turn} ${raise})`}
        />
        <g transform={`translate(${turn} ${raise})`}>
          {f.lines ? <path d={ribbon('-60,-112,1 0,-118,5 60,-110,1') + ribbon('-46,-92,1 0,-97,4 44,-91,1')} fill={skin.shade} opacity={0.7} /> : null}
          <EyeOf side={-1} skin={skin} f={f} />
          <EyeOf side={1} skin={skin} f={f} />
          <Nose skin={skin} f={f} />
          {children}
          <MouthOf skin={skin} f={f} />
        </g>
      </Inside>
    </g>
  );
}

/** Neck and the shadow of the chin; stands behind the face, ahead of the shoulders. */
export function NeckFront({ skin, width = 78, down = 320 }: { skin: Skin; width?: number; down?: number }): ReactElement {
  const d = blob(
    `${-width},90! ${-width * 0.92},190 ${-width * 1.02},240 ${-width * 1.5},${down}! ${width * 1.5},${down}! ${width * 1.02},240 ${width * 0.92},190 ${width},90!`,
  );
  return (
    <Inside d={d} fill={skin.base}>
      <path d={blob(`-120,100! -100,176 -40,232 30,236 90,200 140,330! 200,330! 200,60! -120,60!`)} fill={skin.shade} />
    </Inside>
  );
}

import type { ReactElement } from 'react';
import type { Features, Skin } from './features.ts';
import { blob, disc, ribbon } from './geometry.ts';
import { Inside } from './sheet.tsx';

/** An eye that smiles with the mouth: the cheek pushes the lower lid up, so that no white is seen under the iris. */
export function SmilingEye({ side, skin, f }: { side: 1 | -1; skin: Skin; f: Features }): ReactElement {
  const s = side;
  const look = (f.gaze ?? 0) * 8;
  const brow = f.brow ?? 12;
  return (
    <g>
      <path d={blob(`${s * 18},-16 ${s * 38},-44 ${s * 78},-48 ${s * 108},-20 ${s * 94},4 ${s * 60},8 ${s * 30},2`)} fill={skin.shade} opacity={0.3} />
      <Inside d={blob(`${s * 30},-7! ${s * 44},-21 ${s * 64},-26 ${s * 93},-10! ${s * 80},-7 ${s * 62},-6 ${s * 46},-4`)} fill="#F6E9D2">
        <path d={disc(s * 61 + look, -14, 15)} fill="#2B1713" />
        <path d={disc(s * 61 + look - 6, -19, 3.8)} fill="#FFF7E6" />
      </Inside>
      <path d={ribbon(`${s * 27},-5,3 ${s * 43},-22,7 ${s * 66},-27,8 ${s * 97},-8,${f.lashes ? 6 : 3}`)} fill={skin.deep} />
      {/* the lid from below, and the fold that the raised cheek makes */}
      <path d={ribbon(`${s * 38},-2,1 ${s * 62},-3,3.4 ${s * 88},-7,1`)} fill={skin.deep} opacity={0.75} />
      <path d={ribbon(`${s * 34},11,1 ${s * 60},13,4.6 ${s * 88},5,1`)} fill={skin.shade} opacity={0.7} />
      <path d={ribbon(`${s * 22},-48,${brow * 0.75} ${s * 52},-62,${brow} ${s * 84},-61,${brow * 0.8} ${s * 108},-42,${brow * 0.3}`)} fill={f.hair} />
      {f.lines ? (
        <path
          d={
            ribbon(`${s * 104},-12,1 ${s * 115},-20,4 ${s * 123},-30,1`) +
            ribbon(`${s * 105},-4,1 ${s * 118},-5,4 ${s * 127},-9,1`) +
            ribbon(`${s * 103},4,1 ${s * 114},9,4 ${s * 122},15,1`)
          }
          fill={skin.shade}
        />
      ) : null}
    </g>
  );
}

/** The cheeks that a smile lifts: the lit one's round, and the folds from the wings of the nose to beside the mouth. */
function LiftedCheeks({ skin, w }: { skin: Skin; w: number }): ReactElement {
  return (
    <g>
      <path d={blob('-118,30 -86,34 -58,44 -50,60 -66,74 -92,80 -112,66 -130,40')} fill={skin.light} opacity={0.5} />
      <path
        d={ribbon(`-40,70,1 ${-w - 8},84,5 ${-w - 17},104,6 ${-w - 12},124,1`) + ribbon(`40,70,1 ${w + 8},84,5 ${w + 17},104,6 ${w + 12},124,1`)}
        fill={skin.shade}
        opacity={0.75}
      />
    </g>
  );
}

/** A smile with the lips together, drawn, one deep curve. */
export function ClosedSmile({ skin, f }: { skin: Skin; f: Features }): ReactElement {
  const w = 52 + (f.smile ?? 0) * 0.5;
  const full = f.lips ?? 1;
  return (
    <g>
      <LiftedCheeks skin={skin} w={w} />
      <path
        d={blob(
          `${-w},104! -26,${122 - 11 * full} -9,${124 - 13 * full} 0,${126 - 11 * full} 9,${124 - 13 * full} 26,${122 - 11 * full} ${w},104! 34,124 0,130 -34,124`,
        )}
        fill={skin.lip}
      />
      <path
        d={blob(`${-w + 14},113! -32,125 0,130 32,125 ${w - 14},113! 34,${126 + 15 * full} 0,${131 + 20 * full} -34,${126 + 15 * full}`)}
        fill={skin.lipLit}
      />
      <path d={ribbon(`${-w - 6},97,2 ${-w + 3},106,5 -32,123,4 0,129,4.4 32,123,4 ${w - 3},106,5 ${w + 6},97,2`)} fill={skin.deep} opacity={0.8} />
      <path d={ribbon(`-20,${144 + 18 * full},2 0,${147 + 18 * full},7 22,${143 + 18 * full},2`)} fill={skin.shade} opacity={0.6} />
    </g>
  );
}

/** A broad smile that shows the upper teeth, with the cheeks it lifts; `width` is half of it. */
export function OpenSmile({ skin, f }: { skin: Skin; f: Features }): ReactElement {
  const w = 54 + (f.smile ?? 0) * 0.5;
  const full = f.lips ?? 1;
  return (
    <g>
      <LiftedCheeks skin={skin} w={w} />
      <Inside d={blob(`${-w},106! -30,112 0,114 30,112 ${w},106! 36,136 0,146 -36,136`)} fill={skin.deep}>
        <path d={blob(`${-w},100! ${w},100! ${w * 0.8},116 32,127 0,131 -32,127 ${-w * 0.8},116`)} fill="#FBF3E0" />
      </Inside>
      <path
        d={blob(
          `${-w - 6},103! -26,${112 - 11 * full} -9,${111 - 13 * full} 0,${113 - 11 * full} 9,${111 - 13 * full} 26,${112 - 11 * full} ${w + 6},103! 30,114 0,117 -30,114`,
        )}
        fill={skin.lip}
      />
      <path
        d={blob(`${-w + 8},114! -32,135 0,143 32,135 ${w - 8},114! 38,${138 + 10 * full} 0,${144 + 16 * full} -38,${138 + 10 * full}`)}
        fill={skin.lipLit}
      />
      <path d={ribbon(`-20,${156 + 14 * full},2 0,${159 + 14 * full},7 22,${155 + 14 * full},2`)} fill={skin.shade} opacity={0.7} />
    </g>
  );
}

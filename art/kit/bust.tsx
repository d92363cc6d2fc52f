import type { ReactElement, ReactNode } from 'react';
import { blob, line } from './geometry.ts';
import { Inside } from './sheet.tsx';

/** Shoulders and chest from the front, cut off by the sheet below; `width` is half the shoulders (300). */
export function Shoulders({
  fill,
  shade,
  width = 300,
  slope = 0,
  children,
}: {
  fill: string;
  shade: string;
  width?: number;
  slope?: number;
  children?: ReactNode;
}): ReactElement {
  const w = width;
  const d = blob(
    `-90,206 -140,238 ${-w * 0.68},${262 + slope} ${-w * 0.96},${306 + slope} ${-w * 1.12},430 ${-w * 1.2},760! ${w * 1.2},760! ${w * 1.12},430 ${w * 0.96},${306 + slope} ${w * 0.68},${262 + slope} 140,238 90,206 0,240`,
  );
  return (
    <Inside d={d} fill={fill}>
      <path d={blob(`80,220! 70,300 120,420 100,560 130,780! ${w * 1.3},780! ${w * 1.3},220!`)} fill={shade} />
      <path d={line(`${-w * 0.62},760 ${-w * 0.66},560 ${-w * 0.56},470`)} fill="none" stroke={shade} strokeWidth={9} />
      {children}
    </Inside>
  );
}

/** Inks of hair: its mass and the lit edge. */
export type HairInks = { readonly dark: string; readonly light: string };

/** Close-cropped hair of the front view: a cap with a shaped line at the brow; `grey` temples optional. */
export function CroppedHair({ inks, grey, lift = 0, recede = 0 }: { inks: HairInks; grey?: string; lift?: number; recede?: number }): ReactElement {
  const d = blob(
    `-137,-6! -146,-70 -136,-140 -90,${-196 - lift} 0,${-220 - lift} 90,${-196 - lift} 136,-140 146,-70 137,-6! 122,-30 116,-86! 90,${-120 - recede * 0.8} 44,${-132 - recede * 0.5} 0,${-134 - recede * 0.3} -44,${-132 - recede * 0.5} -90,${-120 - recede * 0.8} -116,-86! -122,-30`,
  );
  return (
    <Inside d={d} fill={inks.dark}>
      <path d={blob(`-170,-20! -160,-150 -90,${-240 - lift}! -20,${-240 - lift}! -90,${-190 - lift} -130,-120 -128,-20!`)} fill={inks.light} />
      {grey ? (
        <path
          d={
            blob('-160,20! -160,-76 -140,-92! -134,-60 -128,-74! -124,-40 -118,-46! -120,20!') +
            blob('160,20! 160,-76 140,-92! 134,-60 128,-74! 124,-40 118,-46! 120,20!')
          }
          fill={grey}
        />
      ) : null}
    </Inside>
  );
}

/** A short full beard along the jaw, to be laid on the face; `open` leaves room for a broad smile. */
export function Beard({ fill, moustache = true, open = false }: { fill: string; moustache?: boolean; open?: boolean }): ReactElement {
  if (open) {
    return (
      <path
        d={
          blob('-142,20! -126,58 -108,100 -86,120! -66,122 -58,146 -40,166 0,172 40,166 58,146 66,122 86,120! 108,100 126,58 142,20! 142,224! -142,224!') +
          blob('-74,112! -58,94 -26,85 0,92 26,85 58,94 74,112! 50,103 24,103 0,107 -24,103 -50,103')
        }
        fill={fill}
      />
    );
  }
  return (
    <path
      d={
        blob('-140,30! -124,60 -104,104 -70,116! -52,140 -40,162 0,160 40,162 52,140 70,116! 104,104 124,60 140,30! 140,220! -140,220!') +
        (moustache ? blob('-68,104! -50,97 -24,94 0,100 24,94 50,97 68,104! 48,107 22,106 0,111 -22,106 -48,107') : '')
      }
      fill={fill}
    />
  );
}

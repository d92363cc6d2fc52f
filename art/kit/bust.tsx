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
    `-137,-6! -146,-70 -136,-140 -90,${-196 - lift} 0,${-220 - lift} 90,${-196 - lift} 136,-140 146,-70 137,-6! 122,-30 116,-86! 96,${-122 - recede} 40,${-130 - recede * 0.4} 0,${-132 - recede * 0.3} -40,${-130 - recede * 0.4} -96,${-122 - recede} -116,-86! -122,-30`,
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

/** A short full beard along the jaw, to be laid on the face. */
export function Beard({ fill, moustache = true }: { fill: string; moustache?: boolean }): ReactElement {
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

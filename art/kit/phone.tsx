import type { ReactElement, ReactNode } from 'react';
import { blob, disc, line, ribbon } from './geometry.ts';
import { Inside, Lit } from './sheet.tsx';

/** Skin of a hand drawn large: in light, in shade, and the nails. */
export type HandInks = {
  readonly light: string;
  readonly dark: string;
  readonly nail: string;
};

const frame = (x: number, y: number, r: number): string =>
  `M${-x + r} ${-y}H${x - r}A${r} ${r} 0 0 1 ${x} ${-y + r}V${y - r}A${r} ${r} 0 0 1 ${x - r} ${y}H${-x + r}A${r} ${r} 0 0 1 ${-x} ${y - r}V${-y + r}A${r} ${r} 0 0 1 ${-x + r} ${-y}Z`;

/**
 * A phone held up in a right hand, its screen towards us: 300 by 620 around (0, 0), the wrist leaves to the lower
 * right. `children` is the picture on the screen, drawn around (0, 0) and kept inside it; the thumb is at the release.
 */
export function PhoneInHand({
  skin,
  sleeve,
  body,
  edge,
  mark,
  focus,
  children,
}: {
  skin: HandInks;
  sleeve: ReactNode;
  body: string;
  edge: string;
  mark: string;
  focus: string;
  children: ReactNode;
}): ReactElement {
  /** Height of each finger on the far edge, how far it reaches round, its width and its slope. */
  const fingers = [
    [2, -12, 62, -7],
    [70, -2, 66, -2],
    [139, -4, 64, 3],
    [203, -16, 56, 8],
  ] as const;
  return (
    <g>
      <Lit
        d={[ribbon('40,300,300 96,420,226 150,560,232 210,760,270'), blob('-150,60 -110,260 -60,360 20,430 140,420 214,370 238,300 220,220 150,120 0,40')]}
        light={skin.light}
        dark={skin.dark}
        dx={-16}
        dy={6}
      />
      <path d={frame(154, 314, 52)} fill={edge} />
      <path d={frame(150, 310, 50)} fill={body} />
      <Inside d="M-98 -296H98A38 38 0 0 1 136 -258V190H-136V-258A38 38 0 0 1 -98 -296Z" fill={body}>
        {children}
        <g fill="none" stroke={mark} strokeWidth={2} opacity={0.55}>
          <path d="M-46 -300V190M46 -300V190M-140 -136H140M-140 28H140" />
        </g>
        <path d="M-56 -148V-172H-32M56 -148V-172H32M-56 -84V-60H-32M56 -84V-60H32" transform="translate(16 -22)" fill="none" stroke={focus} strokeWidth={6} />
      </Inside>
      <circle cx={0} cy={246} r={34} fill="none" stroke={mark} strokeWidth={5} />
      <circle cx={0} cy={246} r={26} fill={mark} />
      <path d={frame(22, 22, 8)} transform="translate(-88 246)" fill={mark} opacity={0.5} />
      <path d={disc(0, -280, 7)} fill={edge} />
      {/* finger tips come round the far edge */}
      {fingers.map(([y, reach, size, slope]) => (
        <g key={y} transform={`translate(-150 ${y}) rotate(${slope})`}>
          <Lit
            d={[ribbon(`40,8,${size * 0.9} -8,4,${size} ${14 + reach},0,${size * 0.94} ${24 + reach},0,${size * 0.8}`), ribbon(`-6,4,${size} 6,2,${size}`)]}
            light={skin.light}
            dark={skin.dark}
            dx={-8}
            dy={9}
          />
          <path d={disc(22 + reach, -size * 0.22, 17, size * 0.13)} fill={skin.nail} />
        </g>
      ))}
      <Lit d={[ribbon('186,420,160 200,330,122 176,272,90 122,246,76 70,246,64 58,246,56')]} light={skin.light} dark={skin.dark} dx={-10} dy={13} />
      <path d={line('138,216 128,230 130,246') + line('150,222 142,236 144,250')} fill="none" stroke={skin.light} strokeWidth={3.5} />
      <path d={blob('34,236 50,222 76,221 86,232 78,244 54,246 38,246')} fill={skin.nail} />
      {sleeve}
    </g>
  );
}

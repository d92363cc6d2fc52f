import type { ReactElement, ReactNode } from 'react';
import { blob, disc, line, ribbon } from './geometry.ts';
import { arm, type PersonInks } from './people.ts';
import { Head, type Headwear } from './profile.tsx';
import { Lit } from './sheet.tsx';

/** Somebody seated low, facing right, hips at y = 0; hands on a paddle or on the work in front, legs out of sight in a deck. */
export function Sitter({
  inks,
  wear,
  hat,
  hatShade,
  near,
  far,
  held,
  legs = true,
}: {
  inks: PersonInks;
  wear: Headwear;
  hat?: string;
  hatShade?: string;
  near: readonly [readonly [number, number], readonly [number, number]];
  far: readonly [readonly [number, number], readonly [number, number]];
  /** What both hands close round: lies over the far hand and under the near one. */
  held?: ReactNode;
  legs?: boolean;
}): ReactElement {
  const u = 44;
  return (
    <g>
      {legs ? <Lit d={[ribbon('-10,-6,48 44,-30,42 80,-2,30')]} light={inks.bottom} dark={inks.bottomShade} dx={-4} dy={8} /> : null}
      <path d={arm([16, -84], far[0], far[1], u * 0.78, true)} fill={inks.skin} />
      <Lit d={[blob('-38,12! -40,-40 -34,-82 -10,-106 16,-102 32,-78 28,-36 24,12!')]} light={inks.top} dark={inks.topShade} dx={-14} dy={5} />
      <Head x={8} y={-138} u={50} inks={inks} wear={wear} {...(hat ? { hat } : {})} {...(hatShade ? { hatShade } : {})} />
      {held}
      <Lit d={[arm([-6, -86], near[0], near[1], u * 0.84, true)]} light={inks.skinLit} dark={inks.skin} dx={-4} dy={3} />
      <Lit d={[ribbon(`-6,-88,40 ${-6 + (near[0][0] + 6) * 0.7},${-88 + (near[0][1] + 88) * 0.7},32`)]} light={inks.top} dark={inks.topShade} dx={-8} dy={4} />
    </g>
  );
}

/** The upper blade and shaft of a paddle held upright before a sitter, and the fingers of the far hand round it. */
function Paddle({ shaft, blade, fingers }: { shaft: string; blade: string; fingers: string }): ReactElement {
  return (
    <g>
      <path d={ribbon('46,-214,7 82,0,7')} fill={shaft} />
      <path d={ribbon('37,-268,12 40,-248,27 45,-222,25 48,-204,9')} fill={blade} />
      <path d={ribbon('55,-116,10 72,-119,11') + ribbon('56,-108,10 73,-111,11') + ribbon('57,-100,9 73,-103,10')} fill={fingers} />
    </g>
  );
}

/** A closed-deck kayak for two with paddlers, going right; waterline at y = 0, 700 long. */
export function Kayak({ hull, shade, stern, bow }: { hull: string; shade: string; stern: PersonInks; bow: PersonInks }): ReactElement {
  const dark = '#16181A';
  return (
    <g>
      {[-116, 104].map((x) => (
        <path key={x} d={disc(x + 4, -42, 66, 11)} fill={dark} />
      ))}
      {[-120, 100].map((x, i) => (
        <g key={x} transform={`translate(${x} -24)`}>
          <Sitter
            inks={i ? bow : stern}
            wear={i ? 'cap' : 'sun'}
            hat={i ? shade : '#F7ECD8'}
            hatShade={i ? dark : '#C9A878'}
            legs={false}
            held={<Paddle shaft={dark} blade={shade} fingers={i ? bow.skin : stern.skin} />}
            near={[
              [18, -40],
              [73, -56],
            ]}
            far={[
              [46, -80],
              [63, -108],
            ]}
          />
        </g>
      ))}
      {/* the deck rises to both ends; a rim round each cockpit */}
      <Lit
        d={[blob('-352,-66! -270,-46 -180,-42! -116,-32 -50,-42! 40,-42! 104,-32 170,-42! 260,-46 352,-74! 300,-18 220,8 -220,8 -300,-16')]}
        light={hull}
        dark={shade}
        dx={0}
        dy={30}
      >
        <path d={line('-350,-56 -240,-20 0,-14 240,-20 350,-62')} fill="none" stroke="#F7ECD8" strokeWidth={4} />
      </Lit>
      <path d={line('-182,-43 -116,-31 -48,-43') + line('38,-43 104,-31 172,-43')} fill="none" stroke={dark} strokeWidth={6} strokeLinecap="round" />
      <path d={line('206,-44 236,-30 262,-47') + line('-262,-46 -236,-30 -206,-43')} fill="none" stroke={dark} strokeWidth={3} />
      {[-120, 100].map((x) => (
        <g key={x}>
          <path d={ribbon(`${x + 75},-67,7 ${x + 85},-12,7`)} fill={dark} />
          <path d={ribbon(`${x + 83},-18,9 ${x + 87},2,24 ${x + 90},18,26`)} fill={dark} />
          <path d={blob(`${x + 40},22! ${x + 70},14 ${x + 110},14 ${x + 140},22! ${x + 100},32 ${x + 70},32`)} fill="#FFF8DC" />
        </g>
      ))}
    </g>
  );
}

import type { ReactElement, ReactNode } from 'react';
import { blob, disc, line, type Point, ribbon } from './geometry.ts';
import { Arm, type Pose } from './hands.tsx';
import { neck, type PersonInks } from './people.ts';
import { type Headwear, ProfileFace } from './profile.tsx';
import { Lit } from './sheet.tsx';

/** An arm to draw: elbow, wrist and what the hand does. */
type Reach = { readonly elbow: Point; readonly wrist: Point; readonly pose?: Pose; readonly turn?: number; readonly flip?: boolean };

/** Somebody seated low, facing right, hips at y = 0; hands on a paddle or on the work in front, legs out of sight in a deck. */
export function Sitter({
  inks,
  wear,
  hat,
  hatShade,
  face = {},
  tilt = 0,
  near,
  far,
  held,
  vest,
  legs = true,
}: {
  inks: PersonInks;
  wear: Headwear;
  hat?: string;
  hatShade?: string;
  face?: Omit<Parameters<typeof ProfileFace>[0], 'inks' | 'wear'>;
  tilt?: number;
  near: Reach;
  far: Reach;
  /** What both hands close round: lies over the far hand and under the near one. */
  held?: ReactNode;
  /** A buoyancy vest in two inks. */
  vest?: { readonly light: string; readonly dark: string };
  legs?: boolean;
}): ReactElement {
  const u = 44;
  const limb = (reach: Reach, shoulder: Point, shade: boolean): ReactElement => (
    <Arm
      joints={[shoulder, reach.elbow, reach.wrist]}
      u={u}
      inks={shade ? { skin: inks.skin, skinLit: inks.skin } : inks}
      pose={reach.pose ?? 'hold'}
      turn={reach.turn ?? 0}
      flip={reach.flip ?? false}
      sleeve={{ to: 0.44, width: 0.6, light: shade ? inks.topShade : inks.top, dark: inks.topShade }}
    />
  );
  return (
    <g>
      {legs ? (
        <g>
          <path d={ribbon('0,-6,44 44,-22,40 70,-22,36 84,-2,32 83,8,31')} fill={inks.bottomShade} />
          <Lit d={[ribbon('-10,-4,48 28,-16,44 54,-18,38 68,2,33 67,8,32')]} light={inks.bottom} dark={inks.bottomShade} dx={-6} dy={8} />
        </g>
      ) : null}
      {limb(far, [18, -86], true)}
      <path d={neck(4, -120, -2, -92, u * 1.3)} fill={inks.skin} />
      <Lit d={[blob('-38,12! -42,-36 -38,-80 -14,-104 14,-102 32,-82 34,-40 28,12!')]} light={inks.top} dark={inks.topShade} dx={-16} dy={5} />
      {vest ? (
        <Lit d={[blob('-39,8! -43,-36 -36,-78 -22,-98! -10,-80 10,-80 22,-96! 32,-78 35,-38 29,8! -6,14')]} light={vest.light} dark={vest.dark} dx={-16} dy={5}>
          <path d={line('-46,-44 0,-38 40,-46') + line('-46,-16 0,-10 40,-18')} fill="none" stroke={inks.dark} strokeWidth={4} />
        </Lit>
      ) : null}
      <g transform={`translate(8 -138) rotate(${tilt}) scale(0.5)`}>
        <ProfileFace inks={{ ...inks, ...(hat ? { hat } : {}), ...(hatShade ? { hatShade } : {}) }} wear={wear} {...face} />
      </g>
      {held}
      {limb(near, [-8, -84], false)}
    </g>
  );
}

/** The upper blade and shaft of a paddle held upright before a sitter, and the fingers of the far hand round it. */
function Paddle({ shaft, blade, fingers }: { shaft: string; blade: string; fingers: string }): ReactElement {
  return (
    <g>
      <path d={ribbon('46,-214,7 82,0,7')} fill={shaft} />
      <path d={ribbon('37,-268,12 40,-248,27 45,-222,25 48,-204,9')} fill={blade} />
      <path d={ribbon('56,-124,8 69,-127,8') + ribbon('57,-117,8 70,-120,8') + ribbon('58,-110,7 70,-112,8')} fill={fingers} />
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
            tilt={i ? 0 : -4}
            hat={i ? shade : '#F7ECD8'}
            hatShade={i ? dark : '#C9A878'}
            legs={false}
            held={<Paddle shaft={dark} blade={shade} fingers={i ? bow.skin : stern.skin} />}
            vest={i ? { light: '#F2A541', dark: '#B9652C' } : { light: '#D9603F', dark: '#8A3426' }}
            face={i ? { smile: true } : { smile: true, earring: '#F7ECD8' }}
            near={{ elbow: [20, -44], wrist: [58, -54] }}
            far={{ elbow: [38, -72], wrist: [50, -104], turn: 30 }}
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

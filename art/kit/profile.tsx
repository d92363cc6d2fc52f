import type { ReactElement } from 'react';
import { blob, disc, line, ribbon } from './geometry.ts';
import { bun, cap, headwrap, kufi, longHair, strawHat, sunHat } from './headwear.ts';
import { mix } from './palette.ts';
import { hairProfile, headProfile, neck, type PersonInks } from './people.ts';
import { Inside, Lit } from './sheet.tsx';

/** What somebody wears on the head: hair, or a hat over close-cropped hair. */
export type Headwear = 'hair' | 'afro' | 'bun' | 'long' | 'wrap' | 'cap' | 'kufi' | 'straw' | 'sun';

const hats = { bun, long: longHair, wrap: headwrap, cap, kufi, straw: strawHat, sun: sunHat } as const;

/** Inks of a head in profile: skin in light and shade, line and hair, and the headwear. */
type ProfileInks = {
  readonly skin: string;
  readonly skinLit: string;
  readonly dark: string;
  readonly hat?: string;
  readonly hatShade?: string;
};

/**
 * A head in profile with eye, brow, ear and lips, for people large in the picture: looks right, centred on the
 * origin, 100 high. The brow side is lit, ear and nape lie in shade.
 */
export function ProfileFace({
  inks,
  wear,
  eye = 'open',
  lip,
  smile = false,
  sing = false,
  beard,
  earring,
  tied = false,
  band,
}: {
  inks: ProfileInks;
  wear: Headwear;
  eye?: 'open' | 'low';
  lip?: string;
  smile?: boolean;
  /** The mouth is open. */
  sing?: boolean;
  beard?: string;
  earring?: string;
  /** Long hair tied at the nape, which comes out below a cap. */
  tied?: boolean;
  /** A second colour in the folds of a headscarf. */
  band?: string;
}): ReactElement {
  const covered = wear === 'cap' || wear === 'kufi' || wear === 'straw' || wear === 'sun';
  const { skin, skinLit, dark, hat = dark, hatShade = dark } = inks;
  return (
    <g>
      {tied ? <path d={blob('-30,-24 -66,-16 -84,20 -74,68! -58,40 -42,16')} fill={dark} /> : null}
      <Inside d={headProfile(0, 0, 100)} fill={skinLit}>
        <path d={blob('4,-60! 10,-30 2,-12 6,10 -4,24 8,34 22,40 30,47 20,56! -70,60! -70,-60!')} fill={skin} />
        <path d={blob('14,-8 22,-13 36,-12 38,-6 30,-1 20,0')} fill={skin} opacity={0.4} />
        <path d={blob('41,15! 36,12.5 35,16 38,17')} fill={skin} />
        {beard ? <path d={blob('-2,14! 8,22 20,30 27,20 36,16 44,17! 40,24 30,27 34,33 44,34! 44,60! 0,60! -12,30')} fill={beard} /> : null}
        <path
          d={
            smile
              ? blob('45,22! 36,22 26,20! 33,25.6 40,26 45,25.6!') + blob('45,25.6! 36,26 29,23! 35,30 40,30.5 45,29.5!')
              : blob('46,21! 38,20.5 31,24! 38,25.4 46,25.4!') + blob('46,25.4! 38,25.4 32,25! 37,29.5 46,29!')
          }
          fill={lip ?? mix(skin, skinLit, 0.3)}
        />
        {sing ? <path d={blob('46,20.5! 38,20.5 31,24 33,31 40,34.5 46,31!')} fill={dark} /> : null}
        {smile ? <path d={line('24,16 21,20 23,25')} fill="none" stroke={skin} strokeWidth={1.6} /> : null}
      </Inside>
      {eye === 'open' ? (
        <g>
          <path d={blob('21,0! 26,-5 33,-5! 33,0 28,1.6')} fill="#F6E9D2" />
          <path d={disc(29.5, -2, 3.2, 3.4)} fill={dark} />
          <path d={ribbon('17,0,1 23,-6,2.6 33,-6,2.4')} fill={dark} />
        </g>
      ) : (
        <path d={ribbon('17,-1,1 23,2,2.8 31,3,2.8 35,5,1')} fill={dark} />
      )}
      <path d={ribbon('12,-12,1.4 20,-16,3.6 30,-15,3.4 35,-11,1.6')} fill={dark} />
      {covered || wear === 'hair' ? <path d={hairProfile(0, 0, 100)} fill={dark} /> : null}
      {wear === 'afro' ? (
        <path d={blob('31,-30 34,-50 20,-70 -8,-78 -40,-72 -62,-48 -66,-16 -56,12 -36,26 -20,16 -12,0 -4,-12 8,-20 18,-26')} fill={dark} />
      ) : null}
      <Lit d={[blob('-9,-4 -13,-6 -17,2 -13,13 -8,17 -5,8')]} light={skinLit} dark={skin} dx={-3} dy={2} />
      {earring ? <path d={disc(-9, 22, 4.5)} fill={earring} /> : null}
      {wear === 'hair' || wear === 'afro' ? null : (
        <Lit d={[hats[wear](0, 0, 102)]} light={hat} dark={hatShade} dx={-16} dy={10}>
          {band ? (
            <path d={line('34,-30 0,-32 -34,10') + line('34,-42 -4,-46 -50,-14') + line('20,-62 -10,-60 -60,-40')} fill="none" stroke={band} strokeWidth={4} />
          ) : null}
        </Lit>
      )}
    </g>
  );
}

/** A head with face, neck and hair or hat for a figure that looks right; the face is `u` high and centred on (x, y). */
export function Head({
  x,
  y,
  u,
  tilt = 0,
  inks,
  wear,
  hat = inks.bottom,
  hatShade = inks.bottomShade,
  ...face
}: {
  x: number;
  y: number;
  u: number;
  tilt?: number;
  inks: PersonInks;
} & Omit<Parameters<typeof ProfileFace>[0], 'inks'> &
  Pick<ProfileInks, 'hat' | 'hatShade'>): ReactElement {
  return (
    <g>
      <Lit d={[neck(x - 4, y + u * 0.36, x - 8, y + u * 0.74, u * 0.84)]} light={inks.skinLit} dark={inks.skin} dx={-u * 0.08} dy={3} />
      <g transform={`translate(${x} ${y}) rotate(${tilt}) scale(${u / 100})`}>
        <ProfileFace inks={{ ...inks, hat, hatShade }} wear={wear} {...face} />
      </g>
    </g>
  );
}

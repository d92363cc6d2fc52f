import type { ReactElement } from 'react';
import { blob, disc, line, ribbon } from './geometry.ts';
import { headRound, type PersonInks } from './people.ts';
import { Lit } from './sheet.tsx';

/** A rucksack: its cloth in light and shade. */
export type Pack = { readonly light: string; readonly dark: string };

/** Somebody walking away from us, one heel lifted; feet at y = 0, 300 high, lit from the right. */
export function WalkerAway({
  inks,
  wear,
  hat,
  hatShade,
  pack,
  staff,
  braid = false,
}: {
  inks: PersonInks;
  wear: 'cap' | 'sun';
  hat: string;
  hatShade: string;
  pack?: Pack;
  staff?: string;
  braid?: boolean;
}): ReactElement {
  const skin = { light: inks.skinLit, dark: inks.skin, dx: -4, dy: 2 };
  const trousers = { light: inks.bottom, dark: inks.bottomShade };
  return (
    <g>
      {staff ? <path d={ribbon('70,-232,5 74,-120,6 78,-2,5')} fill={staff} /> : null}
      {/* shoes: the left flat on the ground, the right on its toes with the sole towards us */}
      <path d={blob('-35,-22 -9,-22 -7,-6 -10,2! -34,2! -37,-6')} fill={inks.dark} />
      <path d={blob('8,-38 33,-38 34,-22 32,0! 12,0! 8,-20')} fill={inks.dark} />
      <path d={blob('13,-32 28,-32 29,-18 27,-4 16,-4 12,-18')} fill={inks.bottomShade} />
      <Lit d={[ribbon('19,-146,46 24,-84,36 20,-40,27')]} {...trousers} dx={-7} dy={2} />
      <Lit d={[ribbon('-19,-146,46 -24,-78,36 -22,-18,27')]} {...trousers} dx={-7} dy={2} />
      <Lit d={[blob('-36,-172! -43,-146 -41,-126 -20,-116 0,-126 20,-116 41,-126 43,-146 36,-172!')]} {...trousers} dx={-12} dy={2}>
        <path d={line('0,-160 0,-124')} fill="none" stroke={inks.bottomShade} strokeWidth={3} />
      </Lit>
      {/* the left arm swings, the right is bent forward */}
      <Lit d={[ribbon('-52,-188,20 -61,-164,17 -65,-142,13'), blob('-72,-146 -59,-148 -56,-130 -61,-116 -71,-116 -75,-130')]} {...skin} />
      <Lit d={[ribbon('54,-188,19 68,-168,17 74,-182,14'), blob('66,-178 68,-194 80,-198 86,-186 82,-172 72,-170')]} {...skin} />
      <Lit
        d={[blob('-12,-244 -36,-236 -50,-218 -48,-192 -41,-168 -41,-150! 0,-144 41,-150! 41,-168 48,-192 50,-218 36,-236 12,-244')]}
        light={inks.top}
        dark={inks.topShade}
        dx={-14}
        dy={3}
      />
      <Lit d={[ribbon('-40,-220,32 -52,-200,29 -56,-180,26')]} light={inks.top} dark={inks.topShade} dx={-5} dy={3} />
      <Lit d={[ribbon('40,-220,32 52,-200,29 57,-180,26')]} light={inks.top} dark={inks.topShade} dx={-7} dy={3} />
      <Lit d={[ribbon('0,-258,23 0,-240,27'), headRound(0, -270, 50), disc(-19, -268, 5, 8), disc(19, -268, 5, 8)]} {...skin} dx={-7} />
      <path
        d={braid ? blob('-19,-276 19,-276 19,-260 9,-246 -9,-246 -19,-260') : blob('-18,-280 18,-280 17,-266 10,-258 -10,-258 -17,-266')}
        fill={inks.dark}
      />
      {pack ? (
        <Lit
          d={[blob('-25,-236 0,-242 25,-236 32,-210 33,-178 25,-162 0,-158 -25,-162 -33,-178 -32,-210')]}
          light={pack.light}
          dark={pack.dark}
          dx={-12}
          dy={4}
        >
          <path d={blob('-21,-194! 21,-194! 21,-171 0,-166 -21,-171')} fill={pack.dark} />
          <path d={line('-30,-214 0,-208 30,-214')} fill="none" stroke={pack.dark} strokeWidth={4} />
          <path d={line('-12,-212 -12,-198') + line('12,-212 12,-198')} fill="none" stroke={inks.dark} strokeWidth={4} />
        </Lit>
      ) : (
        <path d={line('-34,-236 0,-196 40,-152')} fill="none" stroke={inks.dark} strokeWidth={5} />
      )}
      {pack ? null : <path d={blob('26,-166 50,-162 54,-130 46,-118 26,-122 20,-146')} fill={inks.dark} />}
      {braid ? <path d={disc(-1, -244, 8) + disc(1, -232, 7) + disc(-1, -221, 6) + disc(1, -211, 5)} fill={inks.dark} /> : null}
      {wear === 'sun' ? (
        <g>
          <Lit d={[disc(0, -276, 43, 10)]} light={hat} dark={hatShade} dx={-10} dy={4} />
          <Lit d={[blob('-25,-276! -24,-298 -10,-310 10,-310 24,-298 25,-276! 0,-271')]} light={hat} dark={hatShade} dx={-12} dy={3} />
          <path d={line('-25,-281 0,-276 25,-281')} fill="none" stroke={inks.topShade} strokeWidth={5} />
        </g>
      ) : (
        <g>
          <Lit d={[blob('-22,-264! -25,-286 -14,-301 14,-301 25,-286 22,-264! 0,-259')]} light={hat} dark={hatShade} dx={-10} dy={3} />
          <path d={blob('-8,-262! -7,-271 0,-274 7,-271 8,-262!')} fill={inks.dark} />
        </g>
      )}
    </g>
  );
}

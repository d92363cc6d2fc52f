import type { ReactElement } from 'react';
import { blob, disc, line, ribbon } from './geometry.ts';
import { Inside, Lit } from './sheet.tsx';

/** Inks of a roller. */
export type RollerInks = {
  readonly turquoise: string;
  readonly turquoiseShade: string;
  readonly chestnut: string;
  readonly chestnutShade: string;
  readonly blue: string;
  readonly blueShade: string;
  readonly chalk: string;
  readonly black: string;
};

/** An Abyssinian roller on a wire (y = 0), facing right; 280 high, two long tail streamers hang 350 below. */
export function AbyssinianRoller({ inks }: { inks: RollerInks }): ReactElement {
  const wing = blob('-66,-168 -32,-184 -2,-160 6,-118 -10,-66 -46,-4 -92,66! -100,10 -102,-70 -90,-130');
  return (
    <g>
      <path d={ribbon('-86,70,16 -108,160,12 -124,250,8 -134,346,2') + ribbon('-70,80,15 -78,170,12 -86,260,8 -96,326,2')} fill={inks.blueShade} />
      <Inside d={blob('-70,-40 -22,-10 -36,60 -52,118! -72,126! -102,112! -98,40')} fill={inks.turquoise}>
        <path d={blob('-110,-20 -60,-20 -70,60 -78,140 -120,130')} fill={inks.blueShade} />
        <path d={line('-40,10 -56,120')} fill="none" stroke={inks.turquoiseShade} strokeWidth={5} />
      </Inside>
      <Lit
        d={[blob('-26,14 -62,-26 -84,-90 -70,-156 -30,-194 26,-198 70,-172 86,-122 72,-62 38,-12 8,14')]}
        light={inks.turquoise}
        dark={inks.turquoiseShade}
        dx={-26}
        dy={8}
      >
        <path
          d={line('40,-176 48,-150') + line('56,-164 62,-136') + line('26,-172 32,-150') + line('66,-140 68,-116')}
          fill="none"
          stroke={inks.chalk}
          strokeWidth={3.5}
          opacity={0.55}
        />
      </Lit>
      <Inside d={wing} fill={inks.chestnut}>
        <path d={blob('-110,-110 -70,-130 -50,-70 -60,10 -80,80 -130,60')} fill={inks.chestnutShade} />
        {/* ultramarine at the bend, turquoise coverts, dark blue flight feathers */}
        <path d={blob('24,-170 -14,-166 -18,-130 -6,-92 24,-80')} fill={inks.blue} />
        <path d={blob('16,-104 -14,-98 -40,-48 -66,20 -40,20 0,-50 20,-80')} fill={inks.turquoise} />
        <path d={blob('14,-84 -24,-72 -54,-16 -110,70 -100,90! -60,80 0,0')} fill={inks.blueShade} />
        <path d={line('-6,-58 -40,0 -84,62') + line('-22,-62 -54,-6 -92,52')} fill="none" stroke={inks.blue} strokeWidth={4} />
      </Inside>
      <Lit
        d={[blob('-74,-150 -66,-200 -44,-254 4,-276 50,-266 78,-238 80,-204 52,-174 0,-160')]}
        light={inks.turquoise}
        dark={inks.turquoiseShade}
        dx={-20}
        dy={8}
      >
        <path d={blob('96,-250 64,-258 54,-240 60,-218 66,-196 92,-196')} fill={inks.chalk} />
      </Lit>
      <path d={blob('80,-232! 58,-242 30,-242 -2,-228 -26,-214! 4,-214 34,-222 60,-224 80,-222!')} fill={inks.black} />
      <path d={blob('74,-243! 100,-244 126,-233 138,-214! 128,-217 104,-215 76,-211!')} fill={inks.black} />
      <path d={ribbon('82,-226,2 104,-228,3 126,-221,1')} fill={inks.chalk} opacity={0.5} />
      <path d={disc(50, -233, 9)} fill={inks.chestnutShade} />
      <path d={disc(50, -233, 5.5) + disc(50, -233, 2)} fill={inks.black} />
      <path d={disc(53, -236, 2.4)} fill={inks.chalk} />
      <path d={ribbon('8,-2,12 20,-7,10 30,2,8 30,12,6') + ribbon('-16,-2,12 -6,-7,10 6,2,8 6,12,6')} fill={inks.chestnutShade} />
    </g>
  );
}

import type { ReactElement } from 'react';
import { blob, disc, line, ribbon } from './geometry.ts';
import type { BeastInks } from './reptiles.tsx';
import { Inside, Lit } from './sheet.tsx';

/** A pelican at rest facing right, feet at y = 0, about 390 high. */
export function Pelican({ inks, bill, pouch }: { inks: BeastInks; bill: string; pouch: string }): ReactElement {
  const body = blob('-210,-70! -160,-128 -90,-176 -10,-190 60,-172 102,-124 100,-78 64,-42 0,-26 -80,-36 -150,-54');
  const wing = blob('40,-160 -10,-182 -90,-168 -160,-120 -226,-62! -150,-72! -196,-44! -120,-62! -140,-36! -60,-58 10,-72 52,-110');
  return (
    <g>
      <path
        d={ribbon('-10,-40,22 -4,-16,14 -2,-2,12') + ribbon('40,-40,22 36,-16,14 38,-2,12') + blob('-24,4 0,-8 34,4') + blob('16,4 40,-8 74,4')}
        fill={bill}
      />
      <Lit d={[body, ribbon('58,-120,104 112,-190,62 96,-262,42 96,-318,42 110,-350,44')]} light={inks.light} dark={inks.dark} dx={-9} dy={6} />
      <Lit d={[wing]} light={inks.light} dark={inks.detail} dx={-6} dy={10}>
        <path d={line('20,-140 -60,-120 -150,-86')} fill="none" stroke={inks.light} strokeWidth={4} opacity={0.8} />
        <path d={line('30,-116 -50,-94 -140,-66')} fill="none" stroke={inks.light} strokeWidth={4} opacity={0.8} />
        <path d={blob('-120,-90 -240,-50 -200,-30 -100,-50')} fill={inks.accent} />
      </Lit>
      <Lit
        d={[blob('70,-356 82,-384 112,-396 140,-384 152,-360 140,-338 110,-326 82,-332'), blob('84,-382 60,-392 50,-376! 66,-372 52,-360! 74,-358')]}
        light={inks.light}
        dark={inks.dark}
        dx={-5}
        dy={4}
      />
      <path d={blob('132,-346 170,-330 240,-280 318,-212! 280,-206 220,-204 168,-226 132,-274 118,-320')} fill={pouch} />
      <path d={blob('126,-372 150,-376 200,-340 270,-274 330,-208 322,-196! 306,-206 240,-264 170,-324 130,-346')} fill={bill} />
      <path d={blob('112,-372 130,-376 144,-362 130,-350 114,-354')} fill={pouch} />
      <path d={disc(126, -364, 6)} fill={inks.accent} />
    </g>
  );
}

/** A pelican in flight, gliding to the right with raised wings; about 420 across. */
export function PelicanFlying({ inks, bill }: { inks: BeastInks; bill: string }): ReactElement {
  return (
    <g>
      <path d={blob('10,-10 -20,-60 -30,-130 0,-190! 22,-170! 34,-184! 46,-150 60,-80 56,-6')} fill={inks.dark} />
      <Lit
        d={[blob('-130,20! -90,-4 -20,-20 50,-18 84,0 60,20 0,30 -70,30'), ribbon('50,-2,44 86,-26,26 112,-20,26')]}
        light={inks.light}
        dark={inks.dark}
        dx={-3}
        dy={8}
      />
      <path d={blob('120,-30 170,-14 226,8! 160,8 122,-6')} fill={bill} />
      <Lit
        d={[blob('40,-4 -10,-46 -70,-110 -150,-170 -220,-190! -196,-166! -226,-150! -186,-136! -206,-116! -160,-104! -120,-64 -70,-16 -10,14')]}
        light={inks.light}
        dark={inks.detail}
        dx={6}
        dy={-5}
      >
        <path d={blob('-100,-140 -240,-200 -240,-100 -150,-90 -120,-110')} fill={inks.accent} />
      </Lit>
      <path d={disc(116, -24, 3)} fill={inks.accent} />
    </g>
  );
}

/** Inks of a kingfisher. */
export type KingfisherInks = {
  readonly back: string;
  readonly shade: string;
  readonly breast: string;
  readonly throat: string;
  readonly bill: string;
  readonly eye: string;
};

/** A kingfisher on a perch (perch top at y = 0), facing right; 330 high. */
export function Kingfisher({ inks }: { inks: KingfisherInks }): ReactElement {
  const body = blob('-20,6 -66,-40 -86,-110 -70,-176 -30,-216 30,-224 74,-196 84,-140 72,-70 40,-14 10,8');
  return (
    <g>
      <path d={blob('-60,-40 -20,-20 -26,60 -54,122! -78,110! -92,40')} fill={inks.shade} />
      <Inside d={body} fill={inks.breast}>
        <path d={blob('-100,20 -110,-120 -80,-220 20,-240 30,-200 -6,-160 -26,-100 -30,-30 -30,20')} fill={inks.back} />
        <path d={blob('94,-150 90,-40 30,20 6,20 40,-30 62,-90')} fill={inks.shade} opacity={0.28} />
        <path d={blob('30,-232 90,-220 96,-150 60,-150 30,-170 16,-200')} fill={inks.throat} />
      </Inside>
      <Lit d={[blob('-84,-150 -40,-176 -14,-140 -22,-80 -52,-20 -88,44! -96,-30 -98,-100')]} light={inks.back} dark={inks.shade} dx={-9} dy={8}>
        <path d={line('-40,-150 -50,-90 -76,-30') + line('-60,-150 -70,-90 -86,-40')} fill="none" stroke={inks.back} strokeWidth={4} />
      </Lit>
      <path d={blob('-70,-230 -60,-276 -20,-310 34,-316 80,-296 100,-262 92,-226 56,-200 6,-192 -44,-202')} fill={inks.back} />
      <path d={blob('-60,-276 -20,-310 34,-316 70,-302 20,-300 -26,-286 -60,-256 -98,-232! -84,-262! -104,-270!')} fill={inks.shade} />
      <path d={blob('14,-242 -20,-232 -56,-214 -78,-196! -40,-194 4,-206 30,-224')} fill={inks.throat} />
      <path d={blob('40,-250 10,-258 -30,-250 -60,-232 -30,-228 10,-232 40,-238')} fill={inks.breast} />
      <path d={blob('84,-276! 150,-264 268,-230! 160,-228 92,-234!')} fill={inks.bill} />
      <path d={blob('90,-250! 170,-242 268,-230! 170,-230 92,-236!')} fill={inks.shade} opacity={0.45} />
      <path
        d={line('60,-300 52,-288') + line('34,-304 28,-290') + line('8,-300 2,-288') + line('-18,-292 -24,-280') + line('-44,-278 -48,-266')}
        fill="none"
        stroke={inks.back}
        strokeWidth={6}
        strokeLinecap="round"
      />
      <path d={disc(62, -263, 10.5)} fill={inks.eye} />
      <path d={disc(65.5, -266.5, 3)} fill={inks.throat} />
      <path d={ribbon('10,0,12 22,-4,10 34,4,8 34,14,6') + ribbon('-12,0,12 -2,-4,10 8,4,8 8,14,6')} fill={inks.bill} />
    </g>
  );
}

/** A heron wading to the right, its legs in the water at y = 0, about 380 high. */
export function heron(): string[] {
  return [
    blob('-150,-128! -100,-172 -40,-204 20,-206 56,-184 60,-156 20,-136 -50,-128 -100,-126'),
    ribbon('34,-178,46 74,-206,28 60,-258,19 40,-300,17 58,-340,18 78,-352,24'),
    blob('62,-352 76,-370 98,-370 112,-356 180,-338! 110,-344 84,-338'),
    ribbon('78,-368,6 40,-376,4 14,-364,2'),
    ribbon('4,-146,16 14,-100,8 4,-50,6 6,0,6'),
    ribbon('-16,-146,16 -26,-100,8 -6,-66,6 -24,0,6'),
  ];
}

/** A gull or tern on the wing, turning; about 160 across. */
export function gull(): string {
  return blob('-10,6 -40,-14 -90,-24 -140,-8! -96,-38 -46,-38 0,-10 20,-44 60,-66 110,-64! 66,-46 40,-16 30,6 56,14 74,20! 40,24 -10,22 -44,30! -30,16');
}

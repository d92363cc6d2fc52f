import type { ReactElement } from 'react';
import { blob, disc, line, poly, ribbon } from './geometry.ts';
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

/** A malachite kingfisher on a perch (perch top at y = 0), facing right; 330 high. Light comes from in front of it. */
export function Kingfisher({ inks }: { inks: KingfisherInks }): ReactElement {
  const body = blob('-30,14! -62,-40 -82,-110 -80,-172 -56,-222 20,-232 70,-204 92,-150 88,-92 64,-38 22,2 -6,16');
  const head = blob('-52,-218 -66,-262 -44,-300 4,-318 54,-306 88,-276! 96,-252 88,-236! 66,-206 20,-194 -26,-198');
  return (
    <g>
      <path d={blob('-66,-60! -30,-10 -38,34 -52,64! -68,60! -80,54! -86,6')} fill={inks.shade} />
      <Inside d={body} fill={inks.breast}>
        {/* the belly rounds off under the wing and towards the perch */}
        <path d={blob('-110,40 -110,-190! -34,-190 -14,-130 -8,-70 16,-30 60,-22 100,-60! 100,40!')} fill={inks.shade} opacity={0.26} />
        <path d={blob('60,-200! 74,-160 74,-104 44,-30! 60,-26 100,-80 104,-170!')} fill={inks.throat} opacity={0.24} />
        <path d={blob('84,-246! 92,-212 84,-184 52,-172 20,-182 -8,-206 20,-250!')} fill={inks.throat} />
        <path d={blob('-110,-100! -110,-240! -20,-240! -36,-196 -30,-160 -50,-100!')} fill={inks.back} />
      </Inside>
      {/* the folded wing lies along the flank, its flight feathers end over the tail */}
      <Lit d={[blob('-66,-196 -34,-190 -8,-150 -8,-96 -26,-46 -58,12! -64,-8! -76,2! -90,-70 -88,-140')]} light={inks.back} dark={inks.shade} dx={-16} dy={16}>
        <path
          d={line('-12,-104 -40,-62 -62,-8') + line('-22,-132 -50,-84 -70,-22') + line('-40,-150 -64,-100 -76,-40')}
          fill="none"
          stroke={inks.back}
          strokeWidth={4}
        />
      </Lit>
      <path d={head} fill={inks.back} />
      {/* cheek and ear patch, then the white flash on the side of the neck */}
      <path d={blob('84,-240! 60,-250 20,-250 -14,-238 -30,-218 -6,-206 34,-212 68,-224')} fill={inks.breast} />
      <path d={blob('4,-216! -26,-222 -54,-212 -74,-184! -48,-186 -20,-192')} fill={inks.throat} />
      {/* the crest lies back, barred */}
      <path d={blob('88,-278! 54,-308 4,-320 -46,-304 -72,-274 -98,-252! -74,-250! -84,-232! -58,-238 -40,-262 0,-284 44,-288')} fill={inks.shade} />
      <path
        d={
          line('64,-302 58,-290') +
          line('40,-314 34,-294') +
          line('12,-318 6,-294') +
          line('-16,-312 -20,-286') +
          line('-42,-298 -44,-274') +
          line('-62,-278 -64,-254')
        }
        fill="none"
        stroke={inks.back}
        strokeWidth={6}
        strokeLinecap="round"
      />
      {/* a straight dagger, as long as the head is deep, two halves that meet in one point */}
      <path d={poly('84,-276 238,-238 240,-234 84,-252')} fill={inks.bill} />
      <path d={blob('84,-254! 240,-235! 150,-233 84,-236!')} fill={inks.bill} />
      <path d={blob('84,-254! 240,-235! 150,-233 84,-236!')} fill={inks.shade} opacity={0.5} />
      <path d={disc(54, -264, 10.5)} fill={inks.eye} />
      <path d={disc(57.5, -267.5, 3.2)} fill={inks.throat} />
      <path d={disc(77, -266, 5, 4)} fill={inks.breast} />
      <path d={ribbon('26,-2,10 42,0,9 48,12,6') + ribbon('10,0,11 24,0,10 30,13,6') + ribbon('-8,4,11 4,2,10 10,14,6')} fill={inks.bill} />
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

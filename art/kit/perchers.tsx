import type { ReactElement } from 'react';
import { blob, disc, line, poly, random, ribbon } from './geometry.ts';
import { Inside, Lit } from './sheet.tsx';

const black = '#1B2023';
const chalk = '#FBF3E0';

/** A small silver fish, head to the right; 120 long, centred. */
function fish(x: number, y: number, s = 1): string {
  const p = (px: number, py: number): string => `${x + px * s},${y + py * s}`;
  return blob(`${p(-64, -22)}! ${p(-40, -6)} ${p(0, -20)} ${p(40, -14)} ${p(62, 0)}! ${p(40, 13)} ${p(0, 18)} ${p(-40, 6)} ${p(-64, 24)}! ${p(-54, 0)}`);
}

/** A pied kingfisher, facing right; perch at y = 0, 330 high. With `catchInk` it holds a fish across its bill. */
export function PiedKingfisher({ shade, catchInk }: { shade: string; catchInk?: string }): ReactElement {
  const next = random(6);
  let flecks = '';
  for (let i = 0; i < 34; i++) flecks += disc(-92 + next() * 84, -168 + next() * 190, 5 + next() * 5, 3.5 + next() * 3);
  return (
    <g>
      <Inside d={blob('-58,-30 -20,-10 -30,60 -52,128! -84,118! -90,30')} fill={black}>
        <path d={[30, 64, 98].map((y) => ribbon(`-96,${y},8 -20,${y + 6},8`)).join('')} fill={chalk} />
      </Inside>
      <Lit d={[blob('-16,8 -62,-34 -86,-100 -72,-170 -34,-210 30,-216 74,-190 84,-130 72,-64 40,-14 12,10')]} light={chalk} dark={shade} dx={-30} dy={6}>
        <path d={blob('-10,-150 30,-128 84,-150 90,-120 40,-100 -20,-120')} fill={black} />
        <path d={blob('0,-108 40,-92 80,-104 80,-94 40,-80 -6,-98')} fill={black} />
      </Lit>
      <Inside d={blob('-84,-150 -40,-178 -10,-142 -20,-80 -52,-16 -92,50! -100,-30 -102,-100')} fill={black}>
        <path d={flecks} fill={chalk} />
      </Inside>
      <Lit d={[blob('-60,-216 -56,-262 -24,-300 30,-308 76,-288 98,-256 90,-220 54,-194 0,-186 -44,-196')]} light={chalk} dark={shade} dx={-26} dy={8} />
      <path
        d={blob('-60,-236 -64,-262 -96,-290! -70,-288 -92,-316! -58,-302 -60,-334! -24,-308 20,-316 64,-300 94,-272! 60,-276 20,-270 -24,-252 -50,-222')}
        fill={black}
      />
      <path d={blob('96,-262! 60,-262 20,-252 -20,-232 -62,-206! -30,-212 20,-224 60,-238 98,-246!')} fill={black} />
      {catchInk ? (
        <g>
          <path d={fish(200, -226, 1.24)} fill={catchInk} />
          <path d={fish(200, -222, 0.9)} fill={shade} opacity={0.6} />
          <path d={disc(258, -232, 6)} fill={black} />
        </g>
      ) : null}
      <path d={blob('86,-272! 150,-262 262,-222! 160,-224 90,-236!')} fill={black} />
      <path d={ribbon('92,-250,2 170,-240,4 250,-224,1')} fill={shade} />
      <path d={disc(62, -262, 11)} fill={chalk} />
      <path d={disc(63, -262, 8)} fill={black} />
      <path d={disc(66, -266, 2.6)} fill={chalk} />
      <path d={ribbon('10,0,12 22,-4,10 34,4,8 34,14,6') + ribbon('-12,0,12 -2,-4,10 8,4,8 8,14,6')} fill={black} />
    </g>
  );
}

/** A red-billed hornbill on a branch, facing right; perch at y = 0, 330 high with the tail below. */
export function Hornbill({ bill, billShade, shade }: { bill: string; billShade: string; shade: string }): ReactElement {
  const next = random(4);
  let spots = '';
  for (let i = 0; i < 20; i++) spots += disc(-100 + next() * 100, -166 + next() * 200, 9 + next() * 5, 6 + next() * 3);
  return (
    <g>
      <Inside d={blob('-92,-40 -52,-30 -90,90 -126,220! -178,206! -150,80')} fill={black}>
        <path d={poly('-200,190 -100,206 -110,260 -220,250') + poly('-130,20 -60,40 -70,64 -140,44')} fill={chalk} />
      </Inside>
      <Lit d={[blob('-106,-14 -98,-110 -56,-186 4,-226 56,-206 72,-130 46,-50 -6,2 -60,14')]} light={chalk} dark={shade} dx={-34} dy={8} />
      <Inside d={blob('-30,-182 16,-150 12,-90 -36,-16 -104,72! -132,20 -114,-76 -80,-150')} fill={black}>
        <path d={spots} fill={chalk} />
      </Inside>
      <Lit d={[blob('-6,-196 -12,-262 14,-308 66,-320 108,-294 110,-252 74,-206 40,-170 0,-160')]} light={chalk} dark={shade} dx={-24} dy={8} />
      <path d={blob('-14,-240 -6,-290 30,-330 80,-322! 50,-306 20,-282 6,-240 10,-190 -8,-180')} fill={black} />
      <Lit d={[blob('92,-310! 150,-322 216,-294 266,-232 276,-176! 236,-222 180,-250 100,-258!')]} light={bill} dark={billShade} dx={-6} dy={22} />
      <path d={blob('96,-268! 176,-266 232,-228 274,-178! 214,-192 156,-216 92,-236!')} fill={billShade} />
      <path d={disc(72, -276, 15, 14)} fill="#F6D04A" />
      <path d={disc(74, -276, 8.5)} fill={black} />
      <path d={disc(77, -280, 2.6)} fill={chalk} />
      <path d={ribbon('10,2,13 24,-4,11 38,6,9 38,18,6') + ribbon('-16,2,13 -4,-4,11 10,6,9 10,18,6')} fill={black} />
    </g>
  );
}

/** A carmine bee-eater on a wire, facing right; perch at y = 0, 190 high with long tail feathers below. */
export function BeeEater({
  red,
  redShade,
  blue,
  blueShade,
  prey = false,
}: {
  red: string;
  redShade: string;
  blue: string;
  blueShade: string;
  prey?: boolean;
}): ReactElement {
  return (
    <g>
      <path d={blob('-46,-30 -8,-10 -30,64 -38,110! -44,118 -52,206! -58,118 -66,106! -66,40')} fill={redShade} />
      <Lit d={[blob('-34,6 -56,-40 -54,-96 -30,-138 14,-148 46,-122 46,-70 24,-16 -6,12')]} light={red} dark={redShade} dx={-14} dy={8}>
        <path d={blob('-20,-20 10,-40 40,-50 30,10 -20,30')} fill={blue} />
      </Lit>
      <Lit d={[blob('-38,-118 -8,-98 -12,-50 -38,12 -64,62! -68,0 -60,-70')]} light={red} dark={redShade} dx={10} dy={-4}>
        <path d={line('-28,-90 -40,-20 -60,44') + line('-44,-96 -52,-30 -62,20')} fill="none" stroke={red} strokeWidth={4} />
      </Lit>
      <Lit d={[blob('-28,-118 -30,-162 2,-190 44,-184 62,-158 54,-128 22,-110')]} light={blue} dark={blueShade} dx={-8} dy={10} />
      <path d={blob('62,-160! 30,-166 0,-158 -26,-148! 0,-144 30,-146 60,-148!')} fill={black} />
      {prey ? (
        <g>
          {/* a bee held across the bill near its tip */}
          <path d={blob('116,-150 96,-184 112,-190 124,-160') + blob('124,-152 122,-190 140,-186 132,-156')} fill={chalk} />
          <path d={ribbon('118,-166,13 124,-146,19 126,-122,9')} fill="#F6C63A" />
          <path d={ribbon('114,-138,5 136,-136,5') + ribbon('116,-128,4 134,-126,4')} fill={black} />
        </g>
      ) : null}
      <path d={blob('56,-168! 100,-164 146,-140! 100,-150 56,-150!')} fill={black} />
      <path d={disc(34, -159, 4.5)} fill="#B9472F" />
      <path d={ribbon('4,2,7 12,-2,7 20,6,5') + ribbon('-14,2,7 -6,-2,7 2,6,5')} fill={black} />
    </g>
  );
}

/** A grey heron wading with its neck drawn in an S, facing right; its legs go into the water at y = 0, 430 high. */
export function GreyHeron({ light, dark, flight, bill }: { light: string; dark: string; flight: string; bill: string }): ReactElement {
  return (
    <g>
      <path d={ribbon('20,-170,24 25,-110,12 19,-90,11 22,-50,9 24,0,9') + ribbon('-16,-170,24 -28,-112,12 -24,-92,11 -20,-50,9 -26,2,9')} fill={bill} />
      <Lit
        d={[
          blob('-180,-130! -130,-190 -60,-232 20,-240 70,-216 76,-176 30,-150 -50,-142 -120,-138'),
          ribbon('40,-206,60 86,-240,36 76,-296,26 50,-340,24 64,-386,24 92,-402,30'),
        ]}
        light={light}
        dark={dark}
        dx={-8}
        dy={9}
      >
        <path d={ribbon('96,-220,4 92,-262,7 72,-312,6 62,-350,3')} fill={flight} opacity={0.8} />
      </Lit>
      <Lit d={[blob('30,-216 -40,-238 -120,-196 -196,-130! -140,-140 -166,-112! -100,-132 -20,-150 30,-180')]} light={dark} dark={flight} dx={4} dy={16} />
      <path d={ribbon('66,-196,9 60,-160,6 50,-130,2') + ribbon('52,-196,8 44,-164,5 34,-140,2')} fill={light} />
      <Lit d={[blob('66,-396 74,-420 104,-430 130,-418 136,-402 112,-390 84,-386')]} light={light} dark={dark} dx={-4} dy={5} />
      <path d={blob('70,-410 100,-428 124,-422! 96,-414 60,-402 10,-384! 40,-404')} fill={flight} />
      <path d={blob('128,-416! 180,-402 244,-384! 180,-388 126,-398!')} fill={bill} />
      <path d={disc(116, -410, 4.5)} fill="#F6D04A" />
      <path d={disc(117, -410, 2)} fill={black} />
    </g>
  );
}

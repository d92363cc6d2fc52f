import type { ReactElement } from 'react';
import { blob, disc, line, ribbon } from './geometry.ts';
import { Inside, Lit } from './sheet.tsx';

/** Hide with the light on it, in its own ink and turned away; the flesh about eyes, ears and chin; the mouth; the teeth. */
export type HippoInks = {
  readonly light: string;
  readonly hide: string;
  readonly dark: string;
  readonly flesh: string;
  readonly mouth: string;
  readonly throat: string;
  readonly ivory: string;
  readonly ivoryShade: string;
};

function Ear({ x, y, turn, s, inks }: { x: number; y: number; turn: number; s: number; inks: HippoInks }): ReactElement {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn}) scale(${s})`}>
      <Lit d={[blob('-22,14 -34,-22 -24,-52 0,-62 22,-48 28,-18 18,14')]} light={inks.light} dark={inks.dark} dx={-5} dy={6} />
      <path d={blob('-10,8 -16,-20 -8,-40 4,-44 12,-26 10,6')} fill={inks.flesh} />
    </g>
  );
}

/** A hippopotamus with its head and back above the water at y = 0, facing right; 640 long, 130 high. */
export function HippoAfloat({ inks }: { inks: HippoInks }): ReactElement {
  return (
    <g>
      <Lit d={[blob('-334,6! -300,-40 -235,-70 -150,-80 -76,-70 -24,-40 16,6!')]} light={inks.light} dark={inks.hide} dx={-6} dy={9}>
        <path d={blob('-340,10! -300,-14 -200,-34 -100,-30 0,0 20,10!')} fill={inks.dark} />
      </Lit>
      <Ear x={78} y={-96} turn={14} s={0.5} inks={inks} />
      <Lit
        d={[blob('-16,6! -8,-44 14,-78 46,-94 84,-96 100,-114 122,-114 138,-96 168,-74 206,-66 240,-74 262,-88 286,-80 304,-52 308,-18 300,6!')]}
        light={inks.light}
        dark={inks.hide}
        dx={-5}
        dy={9}
      >
        <path d={blob('-20,10! 20,-22 90,-34 170,-24 240,-34 320,-30 320,10!')} fill={inks.dark} />
        <path d={blob('92,-96 106,-108 128,-106 136,-92 116,-84')} fill={inks.flesh} />
        <path d={ribbon('30,-88,2 22,-60,5 34,-30,2') + ribbon('180,-30,2 230,-34,5 290,-24,3')} fill={inks.dark} />
      </Lit>
      <path d={disc(114, -97, 7, 6)} fill={inks.dark} />
      <path d={disc(112, -99, 2, 2)} fill={inks.ivory} />
      <path d={disc(266, -78, 9, 5)} fill={inks.dark} />
      <Ear x={48} y={-90} turn={-14} s={0.56} inks={inks} />
    </g>
  );
}

const head =
  '-330,8! -330,-90 -304,-164 -256,-222 -196,-262 -136,-288 -84,-306 -52,-334 -16,-348 14,-346 30,-376 46,-420 60,-470 76,-524 106,-572 154,-606 212,-616 264,-600 296,-562 300,-514 282,-476 250,-458 224,-436 188,-396 154,-342 124,-288 106,-244 104,-212 122,-182 158,-164 206,-158 262,-162 316,-174 356,-184 388,-166 396,-130 376,-92 326,-60 250,-36 176,-18 140,8!';

/** A hippopotamus that gapes out of the water at y = 0, facing right; the head is one piece from neck to both lips; 610 high. */
export function HippoYawning({ inks }: { inks: HippoInks }): ReactElement {
  return (
    <g>
      <Lit d={[blob('-690,8! -660,-64 -590,-116 -490,-140 -390,-138 -300,-116 -200,8!')]} light={inks.light} dark={inks.hide} dx={-9} dy={12}>
        <path d={blob('-700,12! -640,-24 -520,-62 -400,-60 -330,-120! -180,-120! -180,12!')} fill={inks.dark} />
      </Lit>
      <Ear x={-96} y={-300} turn={18} s={0.9} inks={inks} />
      {/* the far lips and the flesh between them, then tongue, palate and the far teeth */}
      <path
        d={blob('250,-470! 262,-440 226,-392 194,-330 178,-272 182,-226 214,-198 276,-190 340,-196! 330,-150 200,-130 90,-160 60,-260 170,-400')}
        fill={inks.hide}
      />
      <path
        d={blob('236,-462! 240,-436 208,-384 178,-322 162,-266 168,-222 204,-192 270,-184 322,-186! 300,-150 190,-140 100,-170 80,-260 150,-370')}
        fill={inks.mouth}
      />
      <path d={blob('104,-250 132,-312 172,-376 150,-300 140,-240 150,-200 116,-190')} fill={inks.throat} />
      <path
        d={line('196,-404 220,-396') + line('176,-374 202,-362') + line('158,-342 186,-330') + line('142,-310 170,-298')}
        fill="none"
        stroke={inks.throat}
        strokeWidth={5}
      />
      <Lit d={[ribbon('284,-176,28 298,-222,25 296,-262,18 284,-290,4')]} light={inks.ivoryShade} dark={inks.ivoryShade} />
      <path d={ribbon('238,-452,24 262,-428,18 274,-404,5')} fill={inks.ivoryShade} />
      <path d={blob('110,-172 140,-204 190,-210 250,-196 306,-186 322,-172! 220,-140 140,-150')} fill={inks.flesh} />
      <path d={ribbon('140,-182,3 200,-192,6 270,-180,2')} fill={inks.mouth} />
      <Inside d={blob(head)} fill={inks.light}>
        <path d={blob(head)} fill={inks.hide} transform="translate(-9 11)" />
        {/* the side turned to us falls into shade below cheek, throat and snout */}
        <path
          d={blob(
            '-340,20! -330,-60 -270,-120 -180,-150 -90,-160 -20,-196 30,-250 60,-300 100,-350 136,-420 180,-464 240,-492 310,-504! 300,-440! 130,-200! 160,-110 260,-108 400,-150! 400,20!',
          )}
          fill={inks.dark}
        />
        <path d={blob('-30,-190 20,-236 62,-270 88,-236 92,-190 128,-150 90,-128 20,-140')} fill={inks.hide} />
        <path d={blob('126,-8! 190,-46 270,-66 340,-92 392,-134! 400,-60 300,20 120,20!')} fill={inks.flesh} opacity={0.55} />
        <path d={blob('-36,-316 -16,-336 16,-330 30,-310 6,-296 -24,-300')} fill={inks.flesh} />
        <path
          d={
            ribbon('-250,-214,2 -274,-150,8 -262,-70,3') +
            ribbon('-196,-246,2 -222,-176,9 -204,-92,3') +
            ribbon('-140,-200,2 -156,-150,8 -138,-80,2') +
            ribbon('88,-262,2 66,-222,9 76,-178,8 112,-146,2') +
            ribbon('56,-246,2 34,-214,7 46,-160,6 80,-128,2') +
            ribbon('24,-346,2 44,-330,6 66,-336,2')
          }
          fill={inks.dark}
        />
        <path d={ribbon('-196,-246,1 -214,-190,4 -206,-130,1') + ribbon('104,-560,2 82,-500,6 66,-430,2')} fill={inks.light} opacity={0.6} />
      </Inside>
      {/* eye under its lid, nostril, bristles */}
      <path d={disc(-4, -316, 15, 12)} fill={inks.dark} />
      <path d={disc(-2, -316, 9, 8)} fill="#2A1712" />
      <path d={disc(2, -320, 3.2)} fill={inks.ivory} />
      <path d={ribbon('-26,-318,3 -10,-334,9 16,-330,4')} fill={inks.hide} />
      <path d={blob('160,-578 178,-597 204,-596 192,-578')} fill="#2A1712" />
      <path
        d={[0, 1, 2, 3, 4, 5].map((i) => disc(206 + (i % 3) * 22, -534 + Math.floor(i / 3) * 26 - (i % 3) * 6, 3.4)).join('')}
        fill={inks.light}
        opacity={0.7}
      />
      <Ear x={-138} y={-286} turn={-12} s={1} inks={inks} />
      {/* teeth of the near side: molars in both jaws, short upper tusk, pegs in front, the long lower tusk */}
      <path
        d={
          blob('138,-312! 154,-308 156,-294 144,-288 128,-292!') +
          blob('156,-342! 172,-338 174,-324 162,-318 146,-322!') +
          blob('174,-370! 190,-366 192,-352 180,-346 164,-350!') +
          blob('138,-172! 140,-186 152,-188 160,-178 160,-164!') +
          blob('168,-164! 170,-178 182,-180 190,-172 190,-160!')
        }
        fill={inks.ivoryShade}
      />
      <Lit d={[blob('222,-446! 256,-462! 266,-430 264,-404 252,-376! 240,-400 230,-424')]} light={inks.ivory} dark={inks.ivoryShade} dx={-9} dy={2} />
      <path d={blob('262,-470! 282,-480! 290,-460 288,-446! 272,-452')} fill={inks.ivory} />
      <Lit d={[blob('352,-184! 378,-168! 398,-196 420,-226! 392,-212 366,-200')]} light={inks.ivory} dark={inks.ivoryShade} dx={-2} dy={9} />
      <Lit d={[blob('304,-172! 350,-184! 360,-226 352,-270 328,-318! 328,-268 318,-220')]} light={inks.ivory} dark={inks.ivoryShade} dx={-13} dy={3} />
      <path d={blob('292,-164! 328,-180 364,-186 392,-168! 380,-146 330,-140')} fill={inks.hide} />
      <path d={line('292,-166 326,-180 362,-187')} fill="none" stroke={inks.light} strokeWidth={7} strokeLinecap="round" />
    </g>
  );
}

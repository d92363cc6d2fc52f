import type { ReactElement } from 'react';
import { blob, disc, line, poly, ribbon } from './geometry.ts';
import { ink } from './palette.ts';
import { Inside, Lit } from './sheet.tsx';

/** Inks of a car: paint in the light, on the side and in shade, glass, and dark for tyres and gaps. */
type CarInks = { readonly lit: string; readonly paint: string; readonly shade: string; readonly glass: string; readonly dark: string };

/** Roof, luggage and windscreen of an off-road car from in front; bonnet begins at y = 400, centred on x = 0. */
export function CarBehindBonnet({ inks, sky }: { inks: CarInks; sky: string }): ReactElement {
  const screen = poly('-262,404 -222,196 222,196 262,404');
  return (
    <g>
      <Lit
        d={[blob('-190,140! -196,70! -60,64! -54,140!'), blob('-44,140! -46,38! 92,40! 92,140!'), blob('102,140! 106,84! 200,86! 200,140!')]}
        light={ink.sunset}
        dark="#A8552C"
        dx={-30}
        dy={10}
      >
        <path d={ribbon('-130,60,9 -128,146,9') + ribbon('24,30,9 24,146,9') + ribbon('150,76,8 150,146,8')} fill="#6E3A28" />
      </Lit>
      <path d={ribbon('-236,136,9 236,136,9') + ribbon('-226,136,7 -216,172,7') + ribbon('226,136,7 216,172,7') + ribbon('0,136,6 0,170,6')} fill={inks.dark} />
      <Lit d={[blob('-300,420! -284,380 -238,182! -200,164 0,158 200,164 238,182! 284,380 300,420!')]} light={inks.lit} dark={inks.paint} dx={-16} dy={10} />
      <Inside d={screen} fill={inks.glass}>
        <path d={poly('-120,190 -10,190 -110,410 -240,410') + poly('20,190 60,190 -40,410 -84,410')} fill={sky} opacity={0.34} />
        <path d={blob('-262,404! -180,384 -60,392 60,380 200,390 262,404! 262,420! -262,420!')} fill={inks.dark} opacity={0.55} />
      </Inside>
      <path d={ribbon('-150,398,5 -40,372,4') + ribbon('90,398,5 200,370,4')} fill={inks.dark} />
      <path d={ribbon('-282,372,9 -330,366,9') + ribbon('282,372,9 330,366,9')} fill={inks.dark} />
      <Lit
        d={[blob('-386,330! -330,326! -326,396 -380,396!'), blob('386,330! 330,326! 326,396 380,396!')]}
        light={inks.paint}
        dark={inks.shade}
        dx={-12}
        dy={8}
      />
    </g>
  );
}

/** Bonnet and face of the same car: the bonnet's back edge on y = 400, its front edge on y = 650. */
export function Bonnet({ inks }: { inks: CarInks }): ReactElement {
  const top = blob('-300,402! -200,394 0,390 200,394 300,402! 372,480 424,570 452,652! 240,668 0,674 -240,668 -452,652! -424,570 -372,480');
  return (
    <g>
      <Inside d={blob('-456,640! -492,690 -500,860! 500,860! 492,690 456,640! 240,656 0,662 -240,656')} fill={inks.paint}>
        <path d={poly('180,600 520,600 520,900 230,900')} fill={inks.shade} />
        <path d={poly('-236,700 236,700 224,820 -224,820')} fill={inks.dark} />
        <path d={[-190, -128, -64, 0, 64, 128, 190].map((x) => ribbon(`${x},704,12 ${x * 0.95},826,12`)).join('')} fill={inks.shade} />
        <path d={disc(-348, 748, 66) + disc(348, 748, 66)} fill={inks.dark} />
        <path d={disc(-348, 748, 52) + disc(348, 748, 52)} fill="#FFE9B8" />
        <path d={disc(-360, 734, 26, 20) + disc(336, 734, 26, 20)} fill={ink.paper} />
        <path d={disc(-446, 700, 16, 20) + disc(446, 700, 16, 20)} fill={ink.sunset} />
      </Inside>
      <Inside d={top} fill={inks.lit}>
        <path d={blob('170,380! 210,500 250,700! 520,700! 520,380!')} fill={inks.paint} />
        <path d={blob('-470,652 -240,640 0,646 240,640 470,652 470,700 -470,700')} fill={inks.paint} />
        <path d={line('-196,396 -250,520 -290,660') + line('196,396 250,520 290,660')} fill="none" stroke={inks.shade} strokeWidth={5} />
      </Inside>
    </g>
  );
}

/** A folded-out map of the river country, lying on the bonnet; about 480 wide, centred on the origin. */
export function RiverMap(): ReactElement {
  const sheet = blob('-178,-76! -60,-84 60,-78 176,-86! 236,84! 120,92 0,84 -120,94 -246,86!');
  return (
    <g>
      <path d={blob('-176,-66! 180,-76! 250,98! 120,104 -120,106 -254,100!')} fill={ink.night} opacity={0.3} />
      <Inside d={sheet} fill="#FFF6DF">
        <path d={blob('-260,-30 -120,-44 0,-36 120,-50 260,-40 260,44 120,36 0,54 -120,40 -270,52')} fill="#EBC67E" />
        <path d={blob('-280,-20 -226,-14 -206,0 -220,22 -280,34')} fill="#3F8FA8" />
        <path d={ribbon('-240,6,34 -196,2,26 -150,14,19 -104,0,16 -60,12,15 -14,-8,13 32,8,12 80,-12,11 126,4,9 180,-14,8 260,-6,7')} fill="#3F8FA8" />
        <path d={ribbon('-150,14,7 -140,34,4 -118,44,2') + ribbon('-60,12,7 -44,-20,4 -30,-34,2') + ribbon('80,-12,6 100,-34,4 124,-40,2')} fill="#3F8FA8" />
        <path
          d={line('-214,34 -170,44 -120,28 -64,36 -10,22 40,34 96,16 140,26 184,12')}
          fill="none"
          stroke={ink.laterite}
          strokeWidth={5}
          strokeDasharray="12 8"
        />
        <path d={disc(-214, 34, 9) + disc(184, 12, 9) + disc(-10, 22, 7)} fill={ink.laterite} />
        <path d={[-190, -120, -40, 40, 118].map((x, i) => disc(x, -26 + (i % 2) * 8, 5)).join('')} fill={ink.mangrove} />
        <path d={poly('-118,-90 -62,-90 -84,110 -166,110') + poly('60,-90 116,-90 156,110 80,110')} fill={ink.night} opacity={0.09} />
        <path
          d={line('-62,-90 -84,110') + line('60,-90 78,110') + line('-118,-90 -166,110') + line('116,-90 156,110')}
          fill="none"
          stroke="#C9A878"
          strokeWidth={2.5}
        />
      </Inside>
      <path d={blob('236,84! 206,70 196,50! 226,58')} fill="#D9C296" />
    </g>
  );
}

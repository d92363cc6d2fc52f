import type { ReactElement } from 'react';
import { blob, disc, poly, ribbon } from './geometry.ts';
import { Lit } from './sheet.tsx';

/** A four-wheel-drive with luggage on the roof, going right; wheels on y = 0, 420 long. */
export function OffRoader({ paint, shade, glass, dark, load }: { paint: string; shade: string; glass: string; dark: string; load: string }): ReactElement {
  const wheel = (x: number): ReactElement => (
    <g>
      <circle cx={x} cy={-38} r={40} fill={dark} />
      <circle cx={x} cy={-38} r={19} fill={shade} />
      <circle cx={x} cy={-38} r={8} fill={dark} />
    </g>
  );
  return (
    <g>
      <Lit
        d={[blob('-150,-186! -144,-222! -100,-222! -96,-190! -90,-190! -84,-232! -20,-232! -16,-190! -6,-190! 0,-210! 56,-210! 58,-186!')]}
        light={load}
        dark={shade}
        dx={-14}
        dy={4}
      />
      <path d={ribbon('-166,-184,7 76,-184,7')} fill={dark} />
      <Lit
        d={[blob('-204,-44! -206,-100 -196,-112! -184,-176! 60,-178 84,-168! 118,-112! 196,-102 212,-88 216,-44!')]}
        light={paint}
        dark={shade}
        dx={-3}
        dy={56}
      />
      <path
        d={poly('-172,-164 -110,-164 -110,-116 -182,-116') + poly('-98,-164 -18,-164 -18,-116 -98,-116') + poly('-6,-164 58,-164 94,-114 -6,-114')}
        fill={glass}
      />
      <path d={poly('-150,-164 -124,-164 -150,-116 -176,-116') + poly('-60,-164 -40,-164 -66,-116 -86,-116')} fill="#FFFAF1" opacity={0.5} />
      <path d={blob('196,-92 212,-90 214,-72 198,-72')} fill="#FFE9B8" />
      <path d={disc(-122, -38, 52) + disc(132, -38, 52) + poly('-222,-52 -196,-52 -196,-36 -222,-36') + poly('196,-56 226,-56 226,-36 196,-36')} fill={dark} />
      {wheel(-122)}
      {wheel(132)}
    </g>
  );
}

/** A small saloon or van seen from the side going right, 330 long, wheels on y = 0. */
export function Minibus({ paint, shade, glass, dark }: { paint: string; shade: string; glass: string; dark: string }): ReactElement {
  return (
    <g>
      <Lit d={[blob('-190,-34! -196,-120 -184,-150! 90,-152 120,-146! 164,-92! 192,-80 200,-60 200,-34!')]} light={paint} dark={shade} dx={-2} dy={70} />
      <path
        d={[-172, -104, -36].map((x) => poly(`${x},-138 ${x + 58},-138 ${x + 58},-94 ${x},-94`)).join('') + poly('32,-138 104,-138 142,-92 32,-92')}
        fill={glass}
      />
      <path d={blob('180,-74 198,-70 198,-54 182,-54')} fill="#FFE9B8" />
      {[-112, 118].map((x) => (
        <g key={x}>
          <circle cx={x} cy={-30} r={34} fill={dark} />
          <circle cx={x} cy={-30} r={15} fill={shade} />
        </g>
      ))}
    </g>
  );
}

/** An airliner coming straight at the viewer with its wheels down, dark against the light; 1200 across, nose at (0, 0). */
export function AirlinerAhead({ light, dark, shade, lamp, glass }: { light: string; dark: string; shade: string; lamp: string; glass: string }): ReactElement {
  const wing = (side: 1 | -1): string =>
    poly(`${side * 40},18 ${side * 330},-30 ${side * 606},-90 ${side * 608},-98 ${side * 602},-124 ${side * 590},-98 ${side * 330},-54 ${side * 60},-20`);
  const gear = (x: number, y: number, size: number): string =>
    ribbon(`${x},${y - size * 5.4},${size * 0.34} ${x},${y - 10},${size * 0.34}`) +
    disc(x - size * 0.62, y, size * 0.42, size) +
    disc(x + size * 0.62, y, size * 0.42, size);
  return (
    <g>
      <Lit
        d={[poly('-9,-70 -5,-268 6,-268 10,-70'), poly('-10,-72 -190,-112 -190,-118 -10,-92'), poly('10,-72 190,-112 190,-118 10,-92')]}
        light={light}
        dark={shade}
        dx={0}
        dy={5}
      />
      <path d={gear(-116, 132, 24) + gear(116, 132, 24) + gear(0, 144, 17)} fill={dark} />
      <Lit d={[wing(1), wing(-1)]} light={light} dark={shade} dx={0} dy={7} />
      {[-236, 236].map((x) => (
        <g key={x}>
          <path d={poly(`${x - 7},-30 ${x + 7},-30 ${x + 9},10 ${x - 9},10`)} fill={dark} />
          <Lit d={[disc(x, 34, 50, 52)]} light={light} dark={shade} dx={0} dy={6} />
          <circle cx={x} cy={36} r={40} fill={dark} />
          <path
            d={Array.from({ length: 12 }, (_, i) => ribbon(`${x},36,3 ${x + Math.cos(i * 0.5236) * 36},${36 + Math.sin(i * 0.5236) * 36},6`)).join('')}
            fill={shade}
            opacity={0.8}
          />
          <circle cx={x} cy={36} r={11} fill={light} />
        </g>
      ))}
      <Lit d={[disc(0, 0, 84, 88)]} light={light} dark={shade} dx={0} dy={7}>
        <path d={blob('-90,34 0,52 90,34 90,120 -90,120')} fill={dark} />
      </Lit>
      <path
        d={
          poly('-5,-40 -30,-40 -34,-18 -5,-14') +
          poly('5,-40 30,-40 34,-18 5,-14') +
          poly('-35,-39 -54,-34 -58,-14 -39,-17') +
          poly('35,-39 54,-34 58,-14 39,-17')
        }
        fill={glass}
      />
      {[-98, 98, 0].map((x) => (
        <g key={x} fill={lamp}>
          <circle cx={x} cy={x ? 8 : 92} r={x ? 46 : 30} opacity={0.28} />
          <circle cx={x} cy={x ? 8 : 92} r={x ? 26 : 18} opacity={0.5} />
          <circle cx={x} cy={x ? 8 : 92} r={x ? 12 : 9} />
        </g>
      ))}
    </g>
  );
}

/** A minibus coming straight at the viewer, lamps lit, cases on its roof; wheels on y = 0, 270 wide, 380 high. */
export function MinibusAhead({
  paint,
  band,
  shade,
  glass,
  dark,
  lamp,
  load,
}: {
  paint: string;
  band: string;
  shade: string;
  glass: string;
  dark: string;
  lamp: string;
  load: readonly [string, string, string];
}): ReactElement {
  return (
    <g>
      <path d={poly('-118,-50 -66,-50 -70,2 -114,2') + poly('66,-50 118,-50 114,2 70,2')} fill={dark} />
      {/* cases under a rope */}
      <path d={poly('-92,-306 -14,-306 -14,-362 -92,-362')} fill={load[0]} />
      <path d={poly('-10,-306 44,-306 44,-384 -10,-384')} fill={load[1]} />
      <path d={poly('48,-306 98,-306 98,-348 48,-348')} fill={load[2]} />
      <path
        d={
          poly('-78,-306 -70,-306 -70,-362 -78,-362') +
          poly('-36,-306 -28,-306 -28,-362 -36,-362') +
          poly('-10,-352 44,-352 44,-344 -10,-344') +
          poly('64,-306 70,-306 70,-348 64,-348')
        }
        fill={dark}
        opacity={0.5}
      />
      <path
        d={ribbon('-104,-306,8 104,-306,8') + ribbon('-96,-322,4 96,-322,4') + [-96, -32, 32, 96].map((x) => ribbon(`${x},-322,4 ${x},-288,5`)).join('')}
        fill={dark}
      />
      <Lit
        d={[blob('-126,-44! -131,-120 -122,-178! -104,-268! -88,-294 88,-294 104,-268! 122,-178! 131,-120 126,-44!')]}
        light={paint}
        dark={shade}
        dx={0}
        dy={0}
      >
        <path d={poly('-140,-294 140,-294 140,-172 -140,-172')} fill={paint} />
        <path d={poly('-140,-172 140,-172 140,-160 -140,-160') + poly('-140,-40 140,-40 140,-84 -140,-84')} fill={band} />
        <path d={poly('-140,-160 140,-160 140,-84 -140,-84')} fill={band} />
      </Lit>
      <path d={blob('-106,-180! -90,-262! -80,-270 80,-270 90,-262! 106,-180! 60,-174 -60,-174')} fill={glass} />
      {/* driver and guest behind the glass */}
      <path
        d={
          disc(-46, -218, 15, 18) +
          blob('-80,-176! -74,-194 -46,-202 -18,-194 -12,-176!') +
          disc(50, -214, 14, 17) +
          blob('18,-176! 24,-192 50,-198 76,-192 82,-176!')
        }
        fill={dark}
      />
      <path d={ribbon('-84,-184,6 -46,-190,6 -10,-184,6')} fill={shade} />
      <path d={poly('14,-268 44,-268 4,-178 -22,-178')} fill={paint} opacity={0.25} />
      <path d={ribbon('-50,-172,4 -4,-184,3') + ribbon('30,-172,4 76,-184,3')} fill={dark} />
      <path
        d={blob('-136,-236 -158,-238 -164,-222 -160,-196 -142,-196 -136,-212') + blob('136,-236 158,-238 164,-222 160,-196 142,-196 136,-212')}
        fill={dark}
      />
      <path d={blob('-66,-142 66,-142 60,-100 -60,-100')} fill={dark} />
      <path d={[-132, -122, -112].map((y) => ribbon(`-56,${y},3 56,${y},3`)).join('')} fill={paint} opacity={0.7} />
      <path d={blob('-140,-80! 140,-80! 138,-48 -138,-48')} fill={paint} />
      <path d={poly('-140,-58 140,-58 137,-46 -137,-46')} fill={shade} />
      <path d={poly('-30,-76 30,-76 30,-56 -30,-56')} fill={dark} />
      {[-94, 94].map((x) => (
        <g key={x} fill={lamp}>
          <circle cx={x} cy={-120} r={74} opacity={0.2} />
          <circle cx={x} cy={-120} r={46} opacity={0.4} />
          <circle cx={x} cy={-120} r={24} />
        </g>
      ))}
    </g>
  );
}

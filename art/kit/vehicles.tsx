import type { ReactElement } from 'react';
import { blob, disc, poly, ribbon } from './geometry.ts';
import { Inside, Lit } from './sheet.tsx';

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

/** An airliner coming in low, seen from below and in front of the wing, nose to the right; 900 long. */
export function Airliner({ light, shade, dark, accent }: { light: string; shade: string; dark: string; accent: string }): ReactElement {
  const fuselage = blob('450,16 432,-14 390,-34 320,-42 -200,-40 -330,-34 -440,-14! -430,6 -300,34 -120,46 320,46 400,40 440,30');
  return (
    <g>
      {/* far wing and tailplane */}
      <path d={blob('90,-26! -40,-170 -80,-190! -104,-188! -40,-20!')} fill={shade} />
      <path d={poly('-330,-24 -420,-84 -446,-84 -390,-14')} fill={shade} />
      <path d={poly('-290,-34 -372,-180 -432,-184 -418,-22')} fill={accent} />
      <path d={poly('-345,-132 -372,-180 -432,-184 -428,-132')} fill={dark} />
      <Inside d={fuselage} fill={light}>
        <path d={blob('470,30 300,12 -200,10 -460,-8 -460,70 470,70')} fill={shade} />
        <path d={blob('470,40 300,34 -100,36 -300,22 -300,70 470,70')} fill={dark} opacity={0.5} />
        <path d={Array.from({ length: 26 }, (_, i) => disc(310 - i * 21, -12, 4.6, 6.5)).join('')} fill={dark} />
        <path d={poly('402,-26 424,-16 440,-2 410,-6 396,-16')} fill={dark} />
        <path d={ribbon('-460,-4,8 -100,6,8 460,8,8')} fill={accent} />
      </Inside>
      <Lit d={[ribbon('90,66,44 160,70,48')]} light={light} dark={shade} dx={-4} dy={8} />
      <path d={disc(176, 70, 9, 22)} fill={dark} />
      <Lit d={[blob('150,20! 20,30! -170,190 -206,214! -166,214! 40,96 196,40!')]} light={light} dark={shade} dx={-6} dy={12} />
      <Lit d={[poly('-320,4 -386,4 -474,70 -436,70')]} light={light} dark={shade} dx={-4} dy={8} />
      <path d={ribbon('20,40,8 24,92,7') + disc(16, 98, 13) + disc(36, 98, 13) + ribbon('350,40,7 352,84,6') + disc(352, 90, 10)} fill={dark} />
    </g>
  );
}

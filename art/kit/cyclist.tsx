import type { ReactElement } from 'react';
import { blob, disc, line, type Point, poly, ribbon, xy } from './geometry.ts';
import { Arm } from './hands.tsx';
import { ink } from './palette.ts';
import { neck, type PersonInks } from './people.ts';
import { ProfileFace } from './profile.tsx';
import { Inside, Lit } from './sheet.tsx';

const rear: Point = [-80, -52];
const front: Point = [84, -52];
const crank: Point = [-14, -46];

function Wheel({ hub, tyre, rim }: { hub: Point; tyre: string; rim: string }): ReactElement {
  const spokes = Array.from({ length: 18 }, (_, i) => {
    const [a, b] = [(i / 18) * 6.283, (i / 18) * 6.283 + (i % 2 ? 0.5 : -0.5)];
    return `M${xy(hub[0] + Math.cos(b) * 5, hub[1] + Math.sin(b) * 5)}L${xy(hub[0] + Math.cos(a) * 45, hub[1] + Math.sin(a) * 45)}`;
  }).join('');
  return (
    <g fill="none">
      <path d={spokes} stroke={rim} strokeWidth={1} />
      <circle cx={hub[0]} cy={hub[1]} r={44} stroke={rim} strokeWidth={3} />
      <circle cx={hub[0]} cy={hub[1]} r={48.5} stroke={tyre} strokeWidth={7} />
      <circle cx={hub[0]} cy={hub[1]} r={5} fill={tyre} />
    </g>
  );
}

/** A helmet with vents and its strap, on a head 100 high about the origin that looks right. */
function Helmet({ light, dark, strap }: { light: string; dark: string; strap: string }): ReactElement {
  return (
    <g>
      <path d={line('14,-30 -2,6 14,42') + line('-26,-24 -2,6')} fill="none" stroke={strap} strokeWidth={5} />
      <Inside d={blob('46,-24! 38,-48 16,-66 -14,-70 -42,-56 -56,-30 -54,-10! -34,-14 -6,-26 20,-26')} fill={light}>
        <path d={blob('60,-20! 30,-36 -10,-38 -40,-24 -60,0 -70,-60 -40,-40 0,-52 30,-44')} fill={dark} />
        <path d={ribbon('22,-58,5 0,-62,9 -24,-54,5') + ribbon('30,-44,4 4,-50,8 -34,-42,6')} fill={strap} />
      </Inside>
      <path d={blob('30,-28! 46,-28 58,-22 62,-16! 48,-18 34,-20')} fill={dark} />
    </g>
  );
}

/** A rider with helmet and shoes on a bicycle that goes right; wheels on y = 0, about 285 high. */
export function Cyclist({
  inks,
  frame,
  helmet,
  wear = 'hair',
  beard,
  earring,
  sock,
  pack,
}: {
  inks: PersonInks;
  frame: string;
  helmet: { readonly light: string; readonly dark: string };
  wear?: 'hair' | 'bun' | 'long';
  beard?: string;
  earring?: string;
  sock: string;
  /** A bag on the rear carrier. */
  pack?: string;
}): ReactElement {
  const u = 40;
  const dark = ink.night;
  const shoe = (x: number, y: number, turn: number): ReactElement => (
    <g transform={`translate(${x} ${y}) rotate(${turn})`}>
      <path d={ribbon('-17,-14,13 -16,-6,13')} fill={sock} />
      <path d={blob('-25,-8 -16,-14 -4,-10 10,-6 24,-2 25,4! -25,4!')} fill={inks.bottomShade} />
      <path d={poly('-25,3 25,3 25,7 -25,7')} fill={ink.sand} />
    </g>
  );
  return (
    <g>
      <path d={ribbon('-8,-140,34 18,-128,20 -14,-108,17 -38,-84,10')} fill={inks.skin} />
      <path d={ribbon('-40,-152,44 -8,-140,38 12,-130,34')} fill={inks.bottomShade} />
      <path d={line(`${crank[0]},${crank[1]} -34,-64`)} stroke={dark} strokeWidth={5} fill="none" />
      {shoe(-26, -72, 18)}
      <path d={poly('-42,-66 -22,-62 -22,-57 -42,-61')} fill={dark} />
      <Wheel hub={rear} tyre={dark} rim="#8A8272" />
      <Wheel hub={front} tyre={dark} rim="#8A8272" />
      <g fill="none" strokeLinecap="round">
        <path d={line('-118,-106 -46,-112') + line('-112,-106 -80,-52')} stroke={dark} strokeWidth={4} />
        <path
          d={
            line('-80,-52 -38,-120') +
            line('-80,-52 -14,-46') +
            line('-45,-144 -14,-46') +
            line('-14,-46 57,-114') +
            line('-38,-118 54,-126') +
            line('50,-144 60,-108')
          }
          stroke={frame}
          strokeWidth={7}
        />
        <path d="M60 -108C68 -88 76 -72 84 -52" stroke={frame} strokeWidth={6} />
        <path d={line('50,-144 52,-152 66,-156')} stroke={dark} strokeWidth={6} />
        <path d="M-128 -56A50 50 0 0 1 -60 -104M34 -62A52 52 0 0 1 108 -98" stroke={dark} strokeWidth={4} />
      </g>
      {pack ? <Lit d={[blob('-122,-112! -124,-146 -110,-156 -80,-154 -70,-144 -72,-112!')]} light={pack} dark={dark} dx={-8} dy={14} /> : null}
      <circle cx={crank[0]} cy={crank[1]} r={14} fill="none" stroke={dark} strokeWidth={5} />
      <path d={line('-80,-47 -14,-33') + line('-80,-57 -14,-59')} stroke={dark} strokeWidth={2} fill="none" />
      <path d={blob('-74,-148 -64,-154 -40,-152 -18,-149! -30,-143 -52,-140')} fill={dark} />
      <Arm
        joints={[
          [16, -214],
          [42, -184],
          [64, -160],
        ]}
        u={u}
        inks={{ skin: inks.skin, skinLit: inks.skin }}
        pose="hold"
        sleeve={{ to: 0.44, width: 0.56, light: inks.topShade, dark: inks.topShade }}
      />
      {/* the near leg: thigh in shorts, knee over the pedal, foot flat in its shoe */}
      <Lit d={[ribbon('-20,-136,36 8,-112,21 6,-86,18 -8,-50,11')]} light={inks.skinLit} dark={inks.skin} dx={-5} dy={3} />
      <path d={line(`${crank[0]},${crank[1]} 6,-27`)} stroke={dark} strokeWidth={5} fill="none" />
      {shoe(6, -34, 4)}
      <path d={poly('-6,-27 18,-26 18,-21 -6,-22')} fill={dark} />
      <Lit d={[ribbon('-46,-156,52 -18,-134,44 4,-117,35')]} light={inks.bottom} dark={inks.bottomShade} dx={-7} dy={8} />
      <path d={neck(28, -240, 10, -218, u * 1.2)} fill={inks.skin} />
      <Lit
        d={[blob('-70,-148! -66,-172 -46,-204 -20,-227 2,-236 22,-226 24,-206 8,-178 -12,-152 -20,-136! -46,-132')]}
        light={inks.top}
        dark={inks.topShade}
        dx={-10}
        dy={12}
      >
        <path d={line('-68,-158 -44,-146 -22,-148')} fill="none" stroke={inks.topShade} strokeWidth={3} />
      </Lit>
      <g transform="translate(34 -256) rotate(4) scale(0.42)">
        <ProfileFace inks={inks} wear={wear} smile {...(beard ? { beard } : {})} {...(earring ? { earring } : {})} />
        <Helmet light={helmet.light} dark={helmet.dark} strap={dark} />
      </g>
      <Arm
        joints={[
          [0, -214],
          [26, -176],
          [56, -160],
        ]}
        u={u}
        inks={inks}
        pose="hold"
        turn={-8}
        sleeve={{ to: 0.46, width: 0.6, light: inks.top, dark: inks.topShade }}
        dx={-4}
        dy={4}
      />
      <path d={disc(70, -157, 5)} fill={dark} />
    </g>
  );
}

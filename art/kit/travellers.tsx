import type { ReactElement } from 'react';
import { blob, line, poly, ribbon } from './geometry.ts';
import { arm, hairProfile, headProfile, leg, neck, type PersonInks } from './people.ts';
import { Head } from './profile.tsx';
import { Lit } from './sheet.tsx';

/** A rider on a bicycle going right; wheels on y = 0, about 260 high. */
export function Cyclist({ inks, frame, helmet }: { inks: PersonInks; frame: string; helmet?: string }): ReactElement {
  const u = 42;
  const wheel = (x: number): ReactElement => (
    <g>
      <circle cx={x} cy={-52} r={49} fill="none" stroke={inks.dark} strokeWidth={6} />
      <path
        d={Array.from(
          { length: 9 },
          (_, i) => `M${x} -52L${(x + Math.cos((i / 9) * 6.283) * 47).toFixed(1)} ${(-52 + Math.sin((i / 9) * 6.283) * 47).toFixed(1)}`,
        ).join('')}
        stroke={inks.dark}
        strokeWidth={1.4}
      />
      <circle cx={x} cy={-52} r={6} fill={inks.dark} />
    </g>
  );
  return (
    <g>
      <path d={leg([-34, -150], [22, -122], [-2, -66], u * 0.94, 1, 4)} fill={inks.skin} />
      {wheel(-84)}
      {wheel(88)}
      <path
        d={
          line('-84,-52 -44,-116') +
          line('-84,-52 2,-50') +
          line('-52,-130 2,-50') +
          line('2,-50 62,-120') +
          line('-46,-118 62,-122') +
          line('58,-146 88,-52') +
          line('58,-146 84,-150')
        }
        fill="none"
        stroke={frame}
        strokeWidth={6.5}
        strokeLinecap="round"
      />
      <circle cx={2} cy={-50} r={12} fill={inks.dark} />
      <path d={ribbon('-76,-136,10 -50,-138,12 -34,-134,6')} fill={inks.dark} />
      <path d={line('2,-50 14,-26')} stroke={inks.dark} strokeWidth={5} fill="none" />
      <Lit d={[leg([-42, -152], [24, -104], [8, -40], u * 0.98, 1, 6)]} light={inks.skinLit} dark={inks.skin} dx={-4} dy={3} />
      <Lit d={[ribbon('-46,-150,46 -12,-134,38 12,-114,34')]} light={inks.bottom} dark={inks.bottomShade} dx={-6} dy={7} />
      <path d={arm([18, -218], [40, -184], [80, -154], u * 0.78, true)} fill={inks.skin} />
      <Lit
        d={[blob('-70,-146 -66,-178 -40,-208 -6,-234 22,-236 34,-220 28,-196 0,-164 -26,-132 -52,-126')]}
        light={inks.top}
        dark={inks.topShade}
        dx={-7}
        dy={12}
      />
      <Head x={38} y={-262} u={48} tilt={6} inks={inks} wear="hair" />
      {helmet ? <Lit d={[blob('4,-270! 10,-292 34,-304 60,-294 68,-274! 40,-272')]} light={helmet} dark={inks.topShade} dx={-6} dy={5} /> : null}
      <Lit d={[arm([8, -214], [34, -172], [74, -150], u * 0.8, true)]} light={inks.skinLit} dark={inks.skin} dx={-4} dy={3} />
      <Lit d={[ribbon('6,-218,34 20,-194,30 30,-178,26')]} light={inks.top} dark={inks.topShade} dx={-5} dy={5} />
    </g>
  );
}

/** An angler seated on a thwart with a rod, facing right; seat at y = 0, 150 above it. */
export function Angler({ inks, hat }: { inks: PersonInks; hat: string }): ReactElement {
  const u = 38;
  return (
    <g>
      <Lit d={[ribbon('-14,-10,44 30,-26,40 54,-18,34')]} light={inks.bottom} dark={inks.bottomShade} dx={-4} dy={8} />
      <Lit d={[ribbon('52,-20,30 62,16,24 58,44,18'), ribbon('50,42,14 76,50,10')]} light={inks.skinLit} dark={inks.skin} dx={-4} dy={2} />
      <Lit d={[blob('-36,8! -38,-40 -32,-76 -10,-98 14,-94 28,-74 24,-36 20,8!')]} light={inks.top} dark={inks.topShade} dx={-14} dy={5} />
      <path d={line('50,-54 130,-150 250,-236')} fill="none" stroke={inks.dark} strokeWidth={4.5} />
      <path d={line('250,-236 268,-100 272,90')} fill="none" stroke={inks.dark} strokeWidth={1.4} />
      <Head x={8} y={-126} u={46} tilt={-2} inks={inks} wear="hair" />
      <path d={poly('-36,-136 -10,-148 2,-172 14,-172 24,-148 52,-134')} fill={hat} />
      <Lit d={[arm([-4, -82], [20, -44], [56, -58], u * 0.82, true)]} light={inks.skinLit} dark={inks.skin} dx={-4} dy={3} />
      <Lit d={[blob('-22,-90 2,-92 14,-68 14,-50 -8,-48 -24,-66')]} light={inks.top} dark={inks.topShade} dx={-8} dy={4} />
    </g>
  );
}

/** A guest stretched out on cushions, knees drawn up, facing right; lies on y = 0, 330 long. */
export function Recliner({ inks, cushion }: { inks: PersonInks; cushion: string }): ReactElement {
  const u = 40;
  return (
    <g>
      <Lit d={[blob('-150,6! -160,-30 -140,-66 -112,-70 -84,-40 -70,6!')]} light={cushion} dark={inks.bottomShade} dx={-14} dy={6} />
      <Lit d={[leg([-20, -24], [58, -84], [96, -12], u, 1, 4)]} light={inks.skinLit} dark={inks.skin} dx={-3} dy={5} />
      <Lit d={[leg([-20, -22], [64, -22], [146, -12], u, 1, -50)]} light={inks.skinLit} dark={inks.skin} dx={-3} dy={5} />
      <Lit d={[ribbon('-34,-24,52 20,-48,44 50,-74,34'), ribbon('-34,-22,48 30,-22,40')]} light={inks.bottom} dark={inks.bottomShade} dx={-4} dy={9} />
      <Lit d={[blob('-128,-60 -104,-88 -80,-84 -52,-60 -20,-44 -10,-16 -30,2 -76,0 -110,-26')]} light={inks.top} dark={inks.topShade} dx={-4} dy={12} />
      <Lit d={[neck(-118, -94, -108, -76, u), headProfile(-120, -112, 46, -22)]} light={inks.skinLit} dark={inks.skin} dx={-3} dy={4} />
      <path d={hairProfile(-120, -112, 46, -22, 1, 0.06)} fill={inks.dark} />
      <Lit d={[arm([-96, -70], [-62, -28], [-14, -54], u * 0.8)]} light={inks.skinLit} dark={inks.skin} dx={-3} dy={4} />
    </g>
  );
}

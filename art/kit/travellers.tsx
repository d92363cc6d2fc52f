import type { ReactElement } from 'react';
import { blob, line, poly, ribbon } from './geometry.ts';
import { arm, hairProfile, headProfile, leg, neck, type PersonInks } from './people.ts';
import { Head } from './profile.tsx';
import { Lit } from './sheet.tsx';

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

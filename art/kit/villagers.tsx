import type { ReactElement } from 'react';
import { blob, disc, leaf, line, poly, ribbon } from './geometry.ts';
import { headwrap } from './headwear.ts';
import { arm, hairProfile, headProfile, leg, neck, type PersonInks } from './people.ts';
import { Inside, Lit } from './sheet.tsx';

/** A pupil walking to the right with a satchel; feet at y = 0, about 260 high. `skirt` or shorts. */
export function Pupil({
  inks,
  skirt = false,
  step = 1,
  braids = false,
  book = false,
}: {
  inks: PersonInks;
  skirt?: boolean;
  step?: number;
  braids?: boolean;
  book?: boolean;
}): ReactElement {
  const k = step;
  const u = 46;
  return (
    <g>
      <Lit d={[leg([-4, -108], [-12 - 6 * k, -60], [-34 * k - 8, -16], u * 0.8, 1, -4 + 14 * k)]} light={inks.skin} dark={inks.skin} />
      <path d={arm([4, -166], [24 * k, -132], [44 * k, -108], u * 0.72)} fill={inks.skin} />
      <Lit d={[leg([6, -108], [28 * k + 2, -62], [30 * k - 2, -16], u * 0.8, 1)]} light={inks.skinLit} dark={inks.skin} dx={-4} dy={2} />
      <path
        d={ribbon(`${-34 * k - 16},-8,11 ${-34 * k + 4},-4,12 ${-34 * k + 20},-1,7`) + ribbon(`${30 * k - 10},-8,12 ${30 * k + 10},-4,12 ${30 * k + 26},-1,7`)}
        fill={inks.dark}
      />
      {skirt ? (
        <Lit d={[blob(`-26,-134! -34,-90 -44,-58! 6,-50 50,-60! 34,-96 26,-134!`)]} light={inks.bottom} dark={inks.bottomShade} dx={-16} dy={3} />
      ) : (
        <Lit
          d={[blob(`-26,-136! -30,-100 -38,-70! -6,-66! 2,-92! 14,-66! 42,-72! 34,-104 26,-136!`)]}
          light={inks.bottom}
          dark={inks.bottomShade}
          dx={-14}
          dy={3}
        />
      )}
      <Lit d={[blob('-28,-126! -30,-156 -22,-180 0,-188 20,-180 28,-156 28,-126!')]} light={inks.top} dark={inks.topShade} dx={-14} dy={3} />
      <Lit d={[neck(4, -200, 1, -180, u), headProfile(6, -216, 54, -2)]} light={inks.skinLit} dark={inks.skin} dx={-5} dy={3} />
      <path d={hairProfile(6, -216, 54, -2)} fill={inks.dark} />
      {braids ? <path d={disc(-14, -242, 11) + ribbon('-18,-206,9 -30,-192,8 -28,-174,5')} fill={inks.dark} /> : null}
      <path d={ribbon('18,-182,6 -4,-150,6 -26,-124,6')} fill={inks.dark} />
      <Inside d={blob('-54,-134 -50,-138! -16,-138! -12,-134 -12,-94 -16,-90! -52,-90! -56,-94')} fill={inks.bottom}>
        <path d={poly('-64,-114 -6,-114 -6,-84 -64,-84')} fill={inks.bottomShade} />
      </Inside>
      {book ? (
        <g>
          <path d={poly('20,-156 56,-162 60,-124 24,-118')} fill={inks.top} />
          <path d={poly('26,-152 52,-156 53,-148 27,-144')} fill={inks.bottomShade} />
          <Lit d={[arm([-4, -168], [10, -126], [44, -132], u * 0.72, true)]} light={inks.skinLit} dark={inks.skin} dx={-4} dy={3} />
        </g>
      ) : (
        <Lit d={[arm([-6, -168], [-18 * k, -134], [-2 - 20 * k, -100], u * 0.72)]} light={inks.skinLit} dark={inks.skin} dx={-4} dy={3} />
      )}
      <Lit d={[blob('-20,-178 0,-184 10,-166 2,-146 -16,-142 -24,-158')]} light={inks.top} dark={inks.topShade} dx={-8} dy={3} />
    </g>
  );
}

/** A woman in wrapper and headscarf walking or standing with one arm free; 300 high, facing right. */
export function WomanStanding({
  inks,
  wrap,
  load = false,
  catch: fish = false,
  reach,
}: {
  inks: PersonInks;
  wrap: string;
  load?: boolean;
  catch?: boolean;
  reach?: readonly [number, number];
}): ReactElement {
  const u = 42;
  const steady = load && !reach;
  const hand = reach ?? (steady ? ([50, -284] as const) : ([34, -118] as const));
  const elbow = steady ? ([38, -236] as const) : ([8, -170] as const);
  const low = steady ? ([36, -124] as const) : hand;
  return (
    <g>
      <path d={ribbon('-18,-12,12 6,-4,14 22,-1,8') + ribbon('12,-12,12 36,-4,14 52,-1,8')} fill={inks.skin} />
      <Lit d={[blob('-36,-160! -42,-110 -34,-60 -34,-10! 36,-10! 38,-60 34,-112 30,-160!')]} light={inks.bottom} dark={inks.bottomShade} dx={-22} dy={3}>
        <path d={line('-40,-40 0,-34 40,-40') + line('-40,-26 0,-20 40,-26')} fill="none" stroke={wrap} strokeWidth={5} />
      </Lit>
      <path d={arm([12, -216], [32, -180], [low[0] + 12, low[1] + 6], u * 0.76, true)} fill={inks.skin} />
      <Lit d={[blob('-36,-144! -34,-186 -30,-220 -8,-234 16,-230 30,-210 32,-176 34,-144! 0,-136')]} light={inks.top} dark={inks.topShade} dx={-18} dy={3} />
      <Lit d={[neck(2, -246, -2, -228, u), headProfile(6, -264, 50, 0)]} light={inks.skinLit} dark={inks.skin} dx={-4} dy={3} />
      <Lit d={[headwrap(6, -264, 51)]} light={inks.bottom} dark={inks.bottomShade} dx={-8} dy={5} />
      <Lit d={[arm([-8, -216], elbow, hand, u * 0.8, true)]} light={inks.skinLit} dark={inks.skin} dx={-4} dy={3} />
      <Lit
        d={[steady ? blob('-26,-226 -6,-234 22,-240 30,-222 8,-204 -14,-196 -28,-208') : blob('-24,-226 0,-230 12,-208 8,-182 -14,-176 -26,-196')]}
        light={inks.top}
        dark={inks.topShade}
        dx={-8}
        dy={3}
      />
      {load ? (
        <g>
          <Lit d={[blob('-54,-300! 64,-300! 48,-280 8,-272 -36,-280')]} light={inks.topShade} dark={inks.dark} dx={-20} dy={3} />
          <path
            d={
              fish
                ? [-58, -34, -8, 18]
                    .map(
                      (x, i) => leaf(x, -304 + (i % 2) * 3, -8 + (i % 3) * 5, 66, 24) + poly(`${x + 54},-304 ${x + 76},${-320 + (i % 2) * 4} ${x + 72},-294`),
                    )
                    .join('')
                : disc(-26, -306, 14) + disc(0, -312, 16) + disc(28, -306, 14)
            }
            fill={fish ? '#3E7C86' : wrap}
          />
        </g>
      ) : null}
    </g>
  );
}

/** A woman kneeling to stir a pot, facing right; ground at y = 0, 230 high. */
export function CookKneeling({ inks, wrap }: { inks: PersonInks; wrap: string }): ReactElement {
  const u = 50;
  return (
    <g>
      <path d={ribbon('-106,-14,24 -136,-8,20 -152,-4,10')} fill={inks.skin} />
      <path d={arm([20, -168], [72, -164], [116, -178], u * 0.76, true)} fill={inks.skin} />
      <Lit d={[blob('-92,0! -112,-30 -104,-76 -70,-110 -20,-116 30,-100 80,-70 96,-34 88,0!')]} light={inks.bottom} dark={inks.bottomShade} dx={-20} dy={12}>
        <path d={line('-110,-36 -40,-52 40,-46 100,-30') + line('-110,-20 -40,-34 40,-30 100,-14')} fill="none" stroke={wrap} strokeWidth={6} />
      </Lit>
      <Lit d={[blob('-60,-96! -58,-140 -40,-182 -8,-204 22,-200 38,-176 34,-136 30,-92! -10,-84')]} light={inks.top} dark={inks.topShade} dx={-16} dy={6} />
      <Lit d={[neck(14, -216, 8, -196, u), headProfile(22, -236, 60, 8)]} light={inks.skinLit} dark={inks.skin} dx={-5} dy={4} />
      <Lit d={[headwrap(22, -236, 61, 8)]} light={wrap} dark={inks.bottomShade} dx={-9} dy={6} />
      <path d={disc(2, -214, 5)} fill={wrap} />
      <Lit d={[arm([-6, -174], [40, -126], [108, -146], u * 0.8, true)]} light={inks.skinLit} dark={inks.skin} dx={-5} dy={4} />
      <Lit d={[blob('-30,-190 0,-196 18,-170 28,-142 8,-124 -20,-142 -34,-166')]} light={inks.top} dark={inks.topShade} dx={-10} dy={5} />
    </g>
  );
}

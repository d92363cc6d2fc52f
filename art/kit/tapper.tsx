import type { ReactElement } from 'react';
import { blob, line, ribbon } from './geometry.ts';
import { Arm } from './hands.tsx';
import { leg, neck, type PersonInks } from './people.ts';
import { ProfileFace } from './profile.tsx';
import { Lit } from './sheet.tsx';

/** A gourd bottle hung by its neck at (x, y). */
export function gourdAt(x: number, y: number): string {
  return blob(
    `${x - 7},${y} ${x + 7},${y} ${x + 7},${y + 14} ${x + 24},${y + 32} ${x + 27},${y + 54} ${x + 12},${y + 74} ${x - 12},${y + 74} ${x - 27},${y + 54} ${x - 24},${y + 32} ${x - 7},${y + 14}`,
  );
}

/**
 * A palm-wine tapper who leans back in his climbing hoop, facing right, feet against a stem 56 wide that stands at
 * x = 96; 300 high. The hoop passes round the stem and the small of his back.
 */
export function Tapper({ inks, hoop, gourd, gourdShade }: { inks: PersonInks; hoop: string; gourd: string; gourdShade: string }): ReactElement {
  const u = 46;
  return (
    <g>
      {/* the far limbs: one foot higher, one hand at the crown of the stem */}
      <path d={leg([-58, -112], [2, -132], [62, -84], u, 1, -62)} fill={inks.skin} />
      <path d={ribbon('-58,-116,58 -20,-130,50 6,-130,42')} fill={inks.bottomShade} />
      <Arm
        joints={[
          [-16, -214],
          [32, -218],
          [66, -246],
        ]}
        u={u}
        inks={{ skin: inks.skin, skinLit: inks.skin }}
        pose="hold"
        turn={-10}
        sleeve={{ to: 0.4, width: 0.6, light: inks.topShade, dark: inks.topShade }}
      />
      {/* far strand of the hoop, from behind his back to behind the stem */}
      <path d={blob('-60,-181 -20,-191 24,-205 69,-222! 69,-212! 24,-195 -20,-181 -60,-171') + ribbon('-84,-178,9 -102,-162,11 -107,-138,12')} fill={hoop} />
      {/* a gourd slung behind the hip */}
      <path d={line('-92,-136 -112,-96')} fill="none" stroke={hoop} strokeWidth={5} />
      <Lit d={[gourdAt(-112, -100)]} light={gourd} dark={gourdShade} dx={-10} dy={4} />
      <Lit d={[leg([-64, -104], [6, -80], [64, -30], u * 1.04, 1, -60)]} light={inks.skinLit} dark={inks.skin} dx={-4} dy={4} />
      <Lit d={[blob('-96,-140! -104,-108 -84,-78 -40,-66 6,-58! 16,-98! -20,-128 -44,-142!')]} light={inks.bottom} dark={inks.bottomShade} dx={-6} dy={10} />
      <path d={neck(-20, -246, -40, -214, u * 1.25)} fill={inks.skin} />
      <Lit
        d={[blob('-98,-128! -100,-168 -88,-206 -62,-234 -34,-236 -12,-216 -14,-184 -30,-154 -42,-126! -70,-118')]}
        light={inks.top}
        dark={inks.topShade}
        dx={-12}
        dy={6}
      >
        <path d={line('-30,-170 -58,-150 -92,-150')} fill="none" stroke={inks.topShade} strokeWidth={4} />
      </Lit>
      {/* near strand of the hoop of plaited fibre: round the small of his back, past his hip, round the stem */}
      <path
        d={
          ribbon('-107,-140,12 -100,-128,12 -80,-119,13 -30,-112,13 30,-126,12') + blob('26,-132 80,-160 110,-182 124,-198! 124,-184! 112,-172 84,-148 30,-120')
        }
        fill={hoop}
      />
      <path d={line('-104,-134 -82,-119 -30,-112 30,-126 82,-154 122,-189')} fill="none" stroke={gourd} strokeWidth={2.6} strokeDasharray="8 7" />
      <g transform="translate(-12 -266) rotate(-16) scale(0.52)">
        <ProfileFace inks={inks} wear="hair" />
      </g>
      <Arm
        joints={[
          [-48, -208],
          [-12, -146],
          [30, -142],
        ]}
        u={u * 1.02}
        inks={inks}
        pose="hold"
        sleeve={{ to: 0.42, width: 0.62, light: inks.top, dark: inks.topShade }}
      />
    </g>
  );
}

import type { ReactElement, ReactNode } from 'react';
import { blob, line, poly, ribbon } from './geometry.ts';
import { Arm } from './hands.tsx';
import { neck, type PersonInks } from './people.ts';
import { ProfileFace } from './profile.tsx';
import { Lit } from './sheet.tsx';

/** A woman on a low stool who stirs with both hands, facing right; ground at y = 0, 300 high; her spoon dips at (208, -112). */
export function CookSeated({
  inks,
  wrap,
  wrapShade,
  band,
  earring,
  print,
  wood,
}: {
  inks: PersonInks;
  wrap: string;
  wrapShade: string;
  band: string;
  earring: string;
  print?: ReactNode;
  wood: string;
}): ReactElement {
  const u = 58;
  const far = { skin: inks.skin, skinLit: inks.skin };
  return (
    <g>
      <path d={poly('-64,-58 54,-58 54,-46 -64,-46') + ribbon('-46,-50,12 -58,-2,10') + ribbon('36,-50,12 46,-2,10')} fill={wood} />
      <path d={ribbon('92,-24,20 104,-10,18 138,-4,14')} fill={inks.skin} />
      <path d={blob('84,-6 120,-3 146,-6 150,1 116,4 86,3')} fill={inks.dark} />
      {/* the wrapper falls over the far knee, then over the near one down to the shin */}
      <path d={blob('0,-130! 70,-136 126,-128 140,-100 132,-50 126,-18! 92,-20! 92,-70 40,-90')} fill={inks.bottomShade} />
      <Lit d={[ribbon('66,-26,22 78,-10,19 112,-4,14')]} light={inks.skinLit} dark={inks.skin} dx={-4} dy={4} />
      <path d={blob('56,-6 92,-3 120,-6 126,1 90,4 58,3') + ribbon('84,-14,4 96,-18,5 104,-4,4')} fill={inks.dark} />
      <Lit
        d={[blob('-50,-46! -58,-84 -50,-122! -20,-132 30,-134 82,-130 110,-112 114,-84 106,-44 104,-14! 74,-8 42,-18! 42,-52 20,-60 -20,-44')]}
        light={inks.bottom}
        dark={inks.bottomShade}
        dx={-14}
        dy={10}
      >
        {print}
        <path
          d={line('-40,-112 20,-100 84,-106') + line('62,-96 60,-50 54,-14') + line('84,-90 86,-50 84,-12')}
          fill="none"
          stroke={inks.bottomShade}
          strokeWidth={4}
        />
      </Lit>
      <Arm
        joints={[
          [36, -206],
          [88, -150],
          [124, -198],
        ]}
        u={u}
        inks={far}
        pose="hold"
        turn={20}
        flip
        sleeve={{ to: 0.36, width: 0.6, light: inks.topShade, dark: inks.topShade }}
      />
      <path d={neck(30, -246, 16, -214, u * 1.3)} fill={inks.skin} />
      <Lit
        d={[blob('-52,-112! -50,-150 -42,-196 -16,-222 12,-230 38,-218 52,-190 50,-160 40,-136 44,-112! -4,-102')]}
        light={inks.top}
        dark={inks.topShade}
        dx={-18}
        dy={6}
      >
        <path d={line('44,-150 20,-138 -10,-140')} fill="none" stroke={inks.topShade} strokeWidth={4} />
      </Lit>
      <g transform="translate(40 -266) rotate(14) scale(0.62)">
        <ProfileFace inks={{ ...inks, hat: wrap, hatShade: wrapShade }} wear="wrap" eye="low" band={band} earring={earring} smile />
      </g>
      {/* the long spoon lies over the far hand and under the near one */}
      <path d={ribbon('114,-268,9 160,-190,10 208,-110,12')} fill={wood} />
      <Arm
        joints={[
          [-2, -204],
          [62, -138],
          [146, -160],
        ]}
        u={u}
        inks={inks}
        pose="hold"
        turn={-14}
        sleeve={{ to: 0.42, width: 0.64, light: inks.top, dark: inks.topShade }}
        dx={-4}
        dy={6}
      />
    </g>
  );
}

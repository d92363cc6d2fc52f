import type { ReactElement } from 'react';
import { blob, disc, line, ribbon } from './geometry.ts';
import { Arm } from './hands.tsx';
import { leg, neck, type PersonInks } from './people.ts';
import { Head, type Headwear, ProfileFace } from './profile.tsx';
import { Lit } from './sheet.tsx';

/**
 * A musician seated low with a kora between his knees, facing right; ground at y = 0, 240 high. The hide with bridge
 * and strings faces him, the gourd bulges away from him, and his hands hold the two posts.
 */
export function KoraPlayer({ inks, gourd, gourdShade, stringInk }: { inks: PersonInks; gourd: string; gourdShade: string; stringInk: string }): ReactElement {
  const u = 46;
  return (
    <g>
      <path d={ribbon('90,-26,18 124,-12,16 150,-4,8') + ribbon('40,-20,18 80,-6,18 106,-1,8')} fill={inks.skin} />
      {/* robe */}
      <Lit
        d={[blob('-84,0! -92,-50 -78,-110 -62,-168 -30,-196 2,-194 24,-172 30,-120 60,-112 112,-96 124,-66 104,-40 60,-26 72,0!')]}
        light={inks.top}
        dark={inks.topShade}
        dx={-18}
        dy={8}
      >
        <path d={line('20,-112 0,-80 -44,-64') + line('100,-84 50,-64 0,-30')} fill="none" stroke={inks.top} strokeWidth={4} opacity={0.7} />
      </Lit>
      <Head x={4} y={-224} u={54} tilt={6} inks={inks} wear="hair" eye="low" />
      <Lit d={[blob('-24,-228! -22,-254 -2,-266 22,-258 28,-238! 2,-238')]} light={inks.bottom} dark={inks.bottomShade} dx={-8} dy={4} />
      {/* kora: long neck, the gourd turned away from him, hide, bridge and strings on his side */}
      <path d={ribbon('98,-10,9 108,-140,9 126,-330,8')} fill={inks.dark} />
      <path
        d={[0, 1, 2, 3, 4, 5, 6, 7].map((i) => ribbon(`${107 + i * 1.5},${-196 - i * 15},12 ${118 + i * 1.5},${-197 - i * 15},12`)).join('')}
        fill={gourdShade}
      />
      <Lit d={[blob('80,-142! 122,-140 154,-108 158,-70 138,-34 92,-16!')]} light={gourd} dark={gourdShade} dx={-9} dy={5} />
      <path d={ribbon('80,-144,11 86,-80,12 92,-14,11')} fill={stringInk} />
      <path d={ribbon('88,-78,9 60,-86,7')} fill={inks.dark} />
      <path
        d={Array.from({ length: 7 }, (_, i) => line(`${64 + i * 2.4},${-86 + i * 0.8} ${107 + i * 1.5},${-206 - i * 15}`)).join('') + line('62,-86 92,-20')}
        fill="none"
        stroke={stringInk}
        strokeWidth={1.8}
      />
      <path d={ribbon('84,-110,6 92,-206,5')} fill={inks.dark} />
      <Arm
        joints={[
          [10, -172],
          [54, -134],
          [84, -172],
        ]}
        u={u}
        inks={{ skin: inks.skin, skinLit: inks.skin }}
        pose="hold"
        sleeve={{ to: 0.5, width: 0.62, light: inks.topShade, dark: inks.topShade }}
      />
      <Arm
        joints={[
          [-20, -172],
          [14, -116],
          [68, -146],
        ]}
        u={u}
        inks={inks}
        pose="hold"
        turn={-16}
        sleeve={{ to: 0.62, width: 0.8, light: inks.top, dark: inks.topShade }}
      />
    </g>
  );
}

/** What a musician or dancer wears on the head, and what sets the face apart. */
type Looks = {
  readonly wear?: Headwear;
  readonly hat?: string;
  readonly hatShade?: string;
  readonly beard?: string;
  readonly eye?: 'open' | 'low';
  readonly smile?: boolean;
  readonly sing?: boolean;
  readonly earring?: string;
  readonly band?: string;
};

/** A drummer who stands behind a djembe slung from the shoulders, facing right; 300 high. `beat` says which hand is up. */
export function Drummer({
  inks,
  drum,
  drumShade,
  skinHead,
  beat = 'near',
  robe = false,
  tilt = 10,
  looks = {},
  sandals = inks.bottomShade,
}: {
  inks: PersonInks;
  drum: string;
  drumShade: string;
  skinHead: string;
  beat?: 'near' | 'far';
  /** A knee-long tunic instead of a shirt. */
  robe?: boolean;
  tilt?: number;
  looks?: Looks;
  sandals?: string;
}): ReactElement {
  const u = 44;
  const { wear = 'hair', hat = inks.top, hatShade = inks.topShade, ...face } = looks;
  const shade = { skin: inks.skin, skinLit: inks.skin };
  const up = beat === 'near';
  const sleeve = { to: 0.42, width: 0.6, light: inks.top, dark: inks.topShade };
  return (
    <g>
      <Arm
        joints={
          up
            ? [
                [18, -212],
                [58, -176],
                [84, -180],
              ]
            : [
                [18, -212],
                [58, -190],
                [74, -232],
              ]
        }
        u={u}
        inks={shade}
        pose={up ? 'rest' : 'spread'}
        turn={up ? 24 : 38}
        sleeve={{ ...sleeve, light: inks.topShade }}
      />
      <path d={leg([-8, -130], [-24, -72], [-38, -16], u, 1)} fill={inks.skin} />
      <Lit d={[leg([8, -130], [24, -74], [12, -14], u, 1)]} light={inks.skinLit} dark={inks.skin} dx={-4} dy={2} />
      <path d={ribbon('-48,-4,6 -24,-3,5 -4,-3,5') + ribbon('2,-1,6 26,0,5 46,0,5')} fill={sandals} />
      <Lit
        d={[blob('-36,-160! -44,-110 -56,-40! -20,-34! -4,-92! 8,-34! 44,-38! 44,-110 34,-160!')]}
        light={inks.bottom}
        dark={inks.bottomShade}
        dx={-16}
        dy={4}
      />
      <path d={neck(8, -246, -2, -218, u * 1.3)} fill={inks.skin} />
      <Lit
        d={[
          robe
            ? blob('-54,-70! -46,-140 -40,-190 -34,-216 -10,-232 16,-230 34,-210 40,-170 48,-120 52,-72! 0,-62')
            : blob('-38,-136! -38,-190 -34,-216 -10,-232 16,-230 34,-210 38,-176 38,-136! 0,-128'),
        ]}
        light={inks.top}
        dark={inks.topShade}
        dx={-16}
        dy={4}
      />
      <path d={line('-22,-226 16,-190 40,-158')} fill="none" stroke={skinHead} strokeWidth={6} />
      <g transform={`translate(14 -262) rotate(${tilt}) scale(0.5)`}>
        <ProfileFace inks={{ ...inks, hat, hatShade }} wear={wear} {...face} />
      </g>
      <Lit d={[blob('34,-154! 36,-120 56,-92 58,-64 44,-4! 102,-4! 88,-64 90,-92 112,-122 116,-158!')]} light={drum} dark={drumShade} dx={-22} dy={2}>
        <path d={line('34,-150 54,-100 66,-150 76,-96 90,-150 92,-100 116,-150')} fill="none" stroke={skinHead} strokeWidth={2.5} />
      </Lit>
      <path d={disc(75, -156, 42, 9)} fill={skinHead} />
      <Arm
        joints={
          up
            ? [
                [-8, -210],
                [22, -158],
                [42, -210],
              ]
            : [
                [-8, -210],
                [4, -152],
                [44, -176],
              ]
        }
        u={u}
        inks={inks}
        pose={up ? 'spread' : 'rest'}
        turn={up ? 44 : 34}
        sleeve={sleeve}
      />
    </g>
  );
}

/** A woman dancing with swinging wrapper, facing right; 310 high. Both arms are up, or with `sway` one sweeps low behind her. */
export function Dancer({ inks, wrap, sway = false, looks = {} }: { inks: PersonInks; wrap: string; sway?: boolean; looks?: Looks }): ReactElement {
  const u = 44;
  const { wear = 'wrap', hat = wrap, hatShade = inks.bottomShade, ...face } = looks;
  const sleeve = { to: 0.3, width: 0.54, light: inks.top, dark: inks.topShade };
  return (
    <g>
      <Arm
        joints={
          sway
            ? [
                [14, -214],
                [62, -226],
                [96, -262],
              ]
            : [
                [14, -216],
                [58, -236],
                [74, -284],
              ]
        }
        u={u}
        inks={{ skin: inks.skin, skinLit: inks.skin }}
        pose="spread"
        turn={sway ? 20 : -12}
        flip
        sleeve={{ ...sleeve, light: inks.topShade }}
      />
      <path d={leg([-6, -120], [-30, -70], [-56, -22], u * 0.9, 1, 24)} fill={inks.skin} />
      <Lit d={[leg([10, -120], [46, -84], [34, -20], u * 0.9, 1)]} light={inks.skinLit} dark={inks.skin} dx={-4} dy={2} />
      <Lit d={[blob('-26,-168! -44,-120 -84,-50! -50,-36 -8,-48 30,-36 66,-58! 52,-112 26,-168!')]} light={inks.bottom} dark={inks.bottomShade} dx={-22} dy={6}>
        <path d={line('-90,-70 -30,-56 20,-58 74,-78') + line('-86,-86 -30,-74 20,-76 70,-96')} fill="none" stroke={wrap} strokeWidth={5} />
        <path d={line('-14,-160 -34,-100 -46,-40') + line('10,-160 18,-100 20,-44')} fill="none" stroke={inks.bottomShade} strokeWidth={3} />
      </Lit>
      <path d={neck(4, -248, -2, -220, u * 1.25)} fill={inks.skin} />
      <Lit
        d={[blob('-33,-138! -26,-166 -30,-204 -12,-230 12,-229 28,-208 36,-186 27,-162 34,-138! 0,-130')]}
        light={inks.top}
        dark={inks.topShade}
        dx={-18}
        dy={4}
      />
      <g transform="translate(8 -264) rotate(-8) scale(0.49)">
        <ProfileFace inks={{ ...inks, hat, hatShade }} wear={wear} smile {...face} />
      </g>
      <Arm
        joints={
          sway
            ? [
                [-10, -212],
                [-52, -180],
                [-84, -152],
              ]
            : [
                [-12, -212],
                [-58, -226],
                [-70, -276],
              ]
        }
        u={u}
        inks={inks}
        pose="spread"
        turn={sway ? -24 : 14}
        flip={!sway}
        sleeve={sleeve}
      />
    </g>
  );
}

import type { ReactElement } from 'react';
import { blob, disc, line, ribbon } from './geometry.ts';
import { arm, leg, type PersonInks } from './people.ts';
import { Head } from './profile.tsx';
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
      <path d={arm([16, -176], [60, -142], [96, -174], u * 0.74, true)} fill={inks.skin} />
      <Lit d={[arm([-16, -176], [16, -122], [84, -158], u * 0.8, true)]} light={inks.skinLit} dark={inks.skin} dx={-4} dy={3} />
      <Lit d={[blob('-36,-188 -8,-194 10,-170 30,-136 12,-116 -20,-136 -38,-160')]} light={inks.top} dark={inks.topShade} dx={-12} dy={6} />
    </g>
  );
}

/** A drummer standing behind a djembe, facing left or right; 300 high. */
export function Drummer({ inks, drum, drumShade, skinHead }: { inks: PersonInks; drum: string; drumShade: string; skinHead: string }): ReactElement {
  const u = 44;
  return (
    <g>
      <path d={leg([-8, -130], [-28, -70], [-44, -16], u, 1)} fill={inks.skin} />
      <Lit d={[leg([8, -130], [24, -74], [10, -16], u, 1)]} light={inks.skinLit} dark={inks.skin} dx={-4} dy={2} />
      <Lit
        d={[blob('-36,-166! -44,-110 -64,-52! -28,-40! -4,-92! 6,-44! 46,-50! 44,-110 34,-166!')]}
        light={inks.bottom}
        dark={inks.bottomShade}
        dx={-16}
        dy={4}
      />
      <Lit d={[blob('-38,-146! -38,-190 -34,-226 -8,-242 20,-236 36,-216 38,-180 36,-146!')]} light={inks.top} dark={inks.topShade} dx={-16} dy={4} />
      <Head x={14} y={-270} u={52} tilt={10} inks={inks} wear="hair" />
      <Lit d={[blob('34,-154! 36,-120 56,-92 58,-64 44,-4! 102,-4! 88,-64 90,-92 112,-122 116,-158!')]} light={drum} dark={drumShade} dx={-22} dy={2}>
        <path d={line('34,-150 54,-100 66,-150 76,-96 90,-150 92,-100 116,-150')} fill="none" stroke={skinHead} strokeWidth={2.5} />
      </Lit>
      <path d={disc(75, -156, 42, 9)} fill={skinHead} />
      <path d={arm([22, -222], [70, -206], [98, -170], u * 0.8)} fill={inks.skin} />
      <Lit d={[arm([-10, -222], [10, -174], [58, -184], u * 0.84)]} light={inks.skinLit} dark={inks.skin} dx={-4} dy={3} />
      <Lit d={[blob('-30,-232 -4,-238 10,-214 8,-190 -16,-184 -32,-204')]} light={inks.top} dark={inks.topShade} dx={-10} dy={4} />
    </g>
  );
}

/** A woman dancing with raised arms and swinging wrapper, facing right; 310 high. */
export function Dancer({ inks, wrap }: { inks: PersonInks; wrap: string }): ReactElement {
  const u = 44;
  return (
    <g>
      <path d={leg([-6, -120], [-30, -70], [-56, -22], u * 0.9, 1, 24)} fill={inks.skin} />
      <Lit d={[leg([10, -120], [46, -84], [34, -20], u * 0.9, 1)]} light={inks.skinLit} dark={inks.skin} dx={-4} dy={2} />
      <Lit d={[blob('-30,-168! -44,-120 -84,-56! -50,-42 -8,-56 30,-44 64,-66! 52,-110 30,-168!')]} light={inks.bottom} dark={inks.bottomShade} dx={-22} dy={6}>
        <path d={line('-90,-76 -30,-64 20,-66 70,-84') + line('-86,-92 -30,-82 20,-84 66,-102')} fill="none" stroke={wrap} strokeWidth={5} />
      </Lit>
      <path d={arm([16, -226], [60, -246], [84, -290], u * 0.78)} fill={inks.skin} />
      <Lit d={[blob('-32,-150! -30,-196 -30,-226 -4,-240 20,-234 30,-212 28,-180 32,-150! 0,-144')]} light={inks.top} dark={inks.topShade} dx={-16} dy={4} />
      <Head x={6} y={-270} u={51} tilt={-8} inks={inks} wear="wrap" smile />
      <Lit d={[arm([-16, -226], [-64, -236], [-84, -284], u * 0.8)]} light={inks.skinLit} dark={inks.skin} dx={-4} dy={3} />
    </g>
  );
}
